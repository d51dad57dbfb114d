// Fetches an experiment's script and hides the page for it, for visitors who let their visits be counted; does nothing for all others.
(() => {
  const { script, cookie, revision } = document.currentScript.dataset;
  const value = document.cookie.split('; ').find(entry => entry.startsWith(`${cookie}=`));
  try {
    const decision = JSON.parse(decodeURIComponent(value.slice(cookie.length + 1)));
    if (decision.revision !== Number(revision) || !decision.categories.includes('analytics')) return;
  } catch {
    return;
  }
  document.documentElement.dataset.experiment = '';
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }));
})();
