/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  mailOutbox: () => import('#src/features/mails/MailScreen.tsx'),
}
