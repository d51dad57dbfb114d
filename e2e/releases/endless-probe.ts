/** Stands for the shell's probe where a test is about what happens while it tries pages. */
export const probe = (_candidate: unknown, _store: unknown, say: (line: string) => void): Promise<string> => {
  say('tries pages');
  return new Promise(() => undefined);
};
