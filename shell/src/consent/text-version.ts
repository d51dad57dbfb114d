import type { Messages } from '@exwerk/runtime/remotes/remote-modules';
import { sha256 } from '@exwerk/runtime/sha256';

/** SHA-256 of the dialog's texts, by which the words of a decision can be told later. The texts hold no placeholders. */
export function textVersion(messages: Messages): Promise<string> {
  const texts = Object.entries(messages)
    .map(([id, text]) => [id, plainText(text)])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return sha256(JSON.stringify(texts));
}

/** Messages are compiled at build time, each into its pieces; a text without placeholders is one piece. */
export function plainText(message: Messages[string] | undefined): string {
  if (typeof message === 'string') return message;
  return (message ?? []).map(piece => ('value' in piece ? piece.value : '')).join('');
}
