/** Numbers with their heads; the first column names its row. */
export interface TableData {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table as CSV (RFC 4180). A cell that a spreadsheet would run as a formula is made plain text. */
export function toCsv({ columns, rows }: TableData): string {
  const cell = (text: string) => {
    const plain = /^[=+@\t]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}
