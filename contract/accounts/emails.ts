const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const atom = "[A-Za-z0-9_'+%-]+"
/** Pattern of a plain e-mail address, which mail servers accept without quotes. */
export const emailForm = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z]{2,}$`)
