/** What a `datetime-local` input shows for an ISO time: it speaks the reader's zone without naming it. */
export const toLocalInput = (iso: string | undefined): string => {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The ISO time of what such an input holds; empty where it holds none. */
export const fromLocalInput = (text: string): string => (text ? new Date(text).toISOString() : '')
