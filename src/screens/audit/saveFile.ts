/** The name of an evidence file: machine, record, day; without what file systems refuse. */
export const fileNameOf = (machine: string, record: string): string => {
  const name = record.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return `${machine}-${name}-${new Date().toISOString().slice(0, 10)}.html`
}

/** Hands a page to the browser to be saved. */
export const saveFile = (name: string, html: string): void => {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
