/** Stands for the shell's probe where a test is not about the gate. */
export const probe = async (): Promise<string> => 'not tried';
