/** Runs in the browser before the page: its storages are full, so what is there can be read, and the writing throws. */
export const fullStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};
