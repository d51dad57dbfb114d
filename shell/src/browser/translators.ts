/** By texts that a translator has taken off the page: the element that stands in their place. */
const standIns = new WeakMap<Node, ChildNode>();

/** What is at a node's place below its parent: the node itself, or what a translator has put there. */
function inPlace(node: Node, parent: Node): Node {
  const standIn = standIns.get(node);
  return node.parentNode !== parent && standIn?.parentNode === parent ? standIn : node;
}

function follow(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records)
    if (type === 'characterData') {
      // React has changed a text that nobody sees.
      if (!target.isConnected) standIns.get(target)?.replaceWith(target);
    } else
      for (const text of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(node => node?.nodeName === 'FONT');
        if (text.nodeType !== Node.TEXT_NODE || !(standIn instanceof HTMLElement)) continue;
        standIns.set(text, standIn);
        observer.observe(text, { characterData: true });
      }
}

/**
 * Lets React live with browsers that translate the page: they put elements in place of its texts, which it then changes unseen or fails to find
 * (https://github.com/facebook/react/issues/11538). Begun before React takes the page over.
 */
export function liveWithTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, inPlace(child, this));
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && inPlace(before, this));
    return node;
  };
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
}
