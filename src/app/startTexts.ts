/**
 * Texts that the build writes into the static page in every language, as they appear where the application does not
 * start. `{{…}}` are the oldest supported versions.
 */
export const startTexts = {
  outdated: { title: 'core.server:outdatedBrowser', hint: 'core.server:outdatedBrowserHint' },
  withoutScripts: { title: 'core.server:scriptsOff', hint: 'core.server:scriptsOffHint' },
} as const
