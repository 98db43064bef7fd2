const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const atom = "[A-Za-z0-9_'+%-]+"
/** A plain e-mail address: what mail servers take without quotes. */
export const emailForm = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z]{2,}$`)
