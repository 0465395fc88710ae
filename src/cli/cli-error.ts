/** A command line or a file that can not be used, told in one line with a hint on what to do. Ends the command with exit code 2. */
export class CliError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'CliError';
    this.hint = hint;
  }
}
