/** Pattern of versions: up to four numbers separated by points, e.g. `1.62`. */
export const appVersionForm = /^\d{1,5}(?:\.\d{1,5}){0,3}$/

/** Minimum app version for themes (specification, section 4). */
export const themeAppVersion = '1.62'
