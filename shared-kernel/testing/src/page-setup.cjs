const { configure } = require('@testing-library/react');

// Parts of a page load when they are first shown; a busy machine takes several times as long as a quiet one.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function () {
  this.open = false;
};
