import { feedbackLimits } from '#contract/interfaces/appApi/feedback.ts'
import { registrationsPerHour } from '#contract/interfaces/appApi/pushTokens.ts'

/**
 * Key that attempts are counted by: an account or e-mail, existing or not, from one network or from all; or a network.
 */
export interface AttemptSubject {
  name: string
  /** Number of attempts before the first wait. */
  free: number
  /** Seconds without an attempt after which one failure is forgiven, for shared subjects. */
  forgivenSeconds?: number
}

const fromNetwork = (name: string, free: number): AttemptSubject => ({ name, free, forgivenSeconds: 180 })

export const addressSubject = (client: string): AttemptSubject => fromNetwork(`address:${client}`, 20)

/**
 * Returns the subject of guesses at one account from one network. Neither folded names nor addresses contain spaces.
 */
export const accountFromSubject = (usernameKey: string, client: string): AttemptSubject => ({
  name: `account from:${client} ${usernameKey}`,
  free: 5,
})

/** Returns the subject of guesses at one account from all networks: about 200 a day. */
const accountSubject = (usernameKey: string): AttemptSubject => ({
  name: `account:${usernameKey}`,
  free: 100,
  forgivenSeconds: 900,
})

/**
 * Returns the subjects of guesses at the password of an account. A network waits after few guesses without blocking
 * others. The limit of all networks together does not apply to networks that the account has signed in from, as
 * strangers could otherwise lock its owner out.
 */
export const guessSubjects = (usernameKey: string, client: string, isKnown: boolean): AttemptSubject[] => [
  accountFromSubject(usernameKey, client),
  addressSubject(client),
  ...(isKnown ? [] : [accountSubject(usernameKey)]),
]

/** Returns the subjects of requests that reveal whether an e-mail has an account. */
export const lookupSubjects = (emailKey: string, client: string): AttemptSubject[] => [
  { name: `lookup:${client} ${emailKey}`, free: 5 },
  fromNetwork(`lookup from:${client}`, 20),
]

/**
 * Returns the subjects of requests for a mailed code. Mails to one mailbox from all networks are limited by its mail
 * budget.
 */
export const sendSubjects = (emailKey: string, client: string): AttemptSubject[] => [
  { name: `send:${client} ${emailKey}`, free: 1 },
  fromNetwork(`send from:${client}`, 10),
]

/**
 * Returns the subject of codes mailed instead of the captcha image, apart from other mailed codes, which require a
 * captcha.
 */
export const mailedCaptchaSubject = (usernameKey: string): AttemptSubject => ({
  name: `unseen:${usernameKey}`,
  free: 3,
})

/**
 * Returns all subjects of a code mailed instead of the captcha image: the network, the account, and all requests
 * together, as no captcha protects the mailbox. Networks that the account has signed in from are limited by network
 * alone.
 */
export const mailedCaptchaSubjects = (usernameKey: string, client: string, isKnown: boolean): AttemptSubject[] => [
  fromNetwork(`send from:${client}`, 10),
  ...(isKnown ? [] : [mailedCaptchaSubject(usernameKey), fromNetwork('unseen by all', 200)]),
]

/** Limits of guessed codes. Only time forgives failures: a correct code of one's own screen does not reset them. */
const codeGuesses = { free: 5, forgivenSeconds: 900 }

/** Returns the subject of an app user who enters bind codes of devices. */
export const bindSubject = (userId: string): AttemptSubject => ({ name: `bind:${userId}`, ...codeGuesses })

/** Returns the subject of an account that enters pairing codes of displays. */
export const pairSubject = (accountId: string): AttemptSubject => ({ name: `pair:${accountId}`, ...codeGuesses })

/** Returns the subject of feedback: an address, or a user authenticated by the app's own server. */
export const feedbackSubject = (sender: string): AttemptSubject => ({
  name: `feedback:${sender}`,
  free: feedbackLimits.perHour,
  forgivenSeconds: 3_600 / feedbackLimits.perHour,
})

/** Returns the subject of push token registrations with the client key of an app. */
export const registrationSubject = (client: string): AttemptSubject => ({
  name: `phones from:${client}`,
  free: registrationsPerHour,
  forgivenSeconds: 3_600 / registrationsPerHour,
})
