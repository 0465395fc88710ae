/** A command line or a file that can not be used, told in one line with a hint on what to do. Ends the command with exit code 2. */
export class CliError extends Error {
  readonly hint: string | undefined;
  /** Lines that show the place of the fault, printed between the message and the hint. */
  readonly place: readonly string[];

  constructor(message: string, hint?: string, place: readonly string[] = []) {
    super(message);
    this.name = 'CliError';
    this.hint = hint;
    this.place = place;
  }
}
