/** The code of the feature's pages by name, loaded when each is first opened. */
export const mailPageCode = {
  mailOutbox: () => import('#src/features/mails/MailScreen.tsx'),
}
