/** The name of an evidence file: machine, record, day; without what file systems refuse. */
export const fileNameOf = (machine: string, record: string): string => {
  const name = record.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return `${machine}-${name}-${new Date().toISOString().slice(0, 10)}.html`
}
