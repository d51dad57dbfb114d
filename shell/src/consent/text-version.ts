import type { Messages } from '@exwerk/runtime/remotes/remote-modules';

/** SHA-256 of the dialog's texts, by which the words of a decision can be told later. The texts hold no placeholders. */
export async function textVersion(messages: Messages): Promise<string> {
  const texts = Object.entries(messages)
    .map(([id, text]) => [id, plainText(text)])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Messages are compiled at build time, each into its pieces; a text without placeholders is one piece. */
export function plainText(message: Messages[string] | undefined): string {
  if (typeof message === 'string') return message;
  return (message ?? []).map(piece => ('value' in piece ? piece.value : '')).join('');
}
