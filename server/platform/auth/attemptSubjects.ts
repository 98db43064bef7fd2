import { feedbackLimits } from '#contract/interfaces/appApi/feedback.ts'
import { registrationsPerHour } from '#contract/interfaces/appApi/pushTokens.ts'

/** What attempts are counted by: an account or an e-mail, known or not, seen from one network or from all; or a network. */
export interface Subject {
  name: string
  /** Attempts before the first wait. */
  free: number
  /** Of what many people share: after so many seconds in which nobody was counted, one failure is forgiven. */
  forgivenSeconds?: number
}

const fromNetwork = (name: string, free: number): Subject => ({ name, free, forgivenSeconds: 180 })

export const addressSubject = (client: string): Subject => fromNetwork(`address:${client}`, 20)

/** Somebody's guesses at one account. Neither a folded name nor an address holds a space. */
export const accountFromSubject = (usernameKey: string, client: string): Subject => ({
  name: `account from:${client} ${usernameKey}`,
  free: 5,
})

/** About 200 guesses a day at one account, from however many networks. */
const accountSubject = (usernameKey: string): Subject => ({
  name: `account:${usernameKey}`,
  free: 100,
  forgivenSeconds: 900,
})

/**
 * Who guesses at the password of an account. One network is made to wait after few guesses and holds nobody else back; what
 * all networks do together does not concern one that the account has signed in from, or strangers could keep its owner out.
 */
export const guessSubjects = (usernameKey: string, client: string, isKnown: boolean): Subject[] => [
  accountFromSubject(usernameKey, client),
  addressSubject(client),
  ...(isKnown ? [] : [accountSubject(usernameKey)]),
]

/** Who asks whether e-mails have accounts, and for which. */
export const lookupSubjects = (emailKey: string, client: string): Subject[] => [
  { name: `lookup:${client} ${emailKey}`, free: 5 },
  fromNetwork(`lookup from:${client}`, 20),
]

/** Who asks for a code, and to which mailbox; what a mailbox gets from all networks is the budget of mails. */
export const sendSubjects = (emailKey: string, client: string): Subject[] => [
  { name: `send:${client} ${emailKey}`, free: 1 },
  fromNetwork(`send from:${client}`, 10),
]

/** Who asks for a code in place of the picture. Not what other mailed codes are counted by: these need one that is solved. */
export const unseenSubject = (usernameKey: string): Subject => ({ name: `unseen:${usernameKey}`, free: 3 })

/**
 * The same with who asks from where, and what all of them may ask for together: anybody's mailbox can be named, and no
 * picture stands before it. What strangers have asked for does not concern a network that the account has signed in from.
 */
export const unseenSubjects = (usernameKey: string, client: string, isKnown: boolean): Subject[] => [
  fromNetwork(`send from:${client}`, 10),
  ...(isKnown ? [] : [unseenSubject(usernameKey), fromNetwork('unseen by all', 200)]),
]

/** Guesses at codes of others are forgiven by time alone: a right code of one's own screen gives back no wrong ones. */
const codeGuesses = { free: 5, forgivenSeconds: 900 }

/** A user of the app who types codes that devices show. */
export const bindSubject = (userId: string): Subject => ({ name: `bind:${userId}`, ...codeGuesses })

/** An account that types codes that screens show. */
export const pairSubject = (accountId: string): Subject => ({ name: `pair:${accountId}`, ...codeGuesses })

/** Who sends feedback: an address, or a user for whom the app's own server vouches. */
export const feedbackSubject = (sender: string): Subject => ({
  name: `feedback:${sender}`,
  free: feedbackLimits.perHour,
  forgivenSeconds: 3_600 / feedbackLimits.perHour,
})

/** Who registers phones with a key that lies in an app. */
export const registrationSubject = (client: string): Subject => ({
  name: `phones from:${client}`,
  free: registrationsPerHour,
  forgivenSeconds: 3_600 / registrationsPerHour,
})
