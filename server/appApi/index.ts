import type { appApi } from '#contract/appApi/index.ts'
import type { InterfaceHandlers } from '#server/interfaces/context.ts'
import { readApp } from './app.ts'
import { readAbout, readBoot, readLaunch, readLook } from './face.ts'
import { readFeed, readFeedContent } from './feed.ts'
import { readFeedback, sendFeedback, sendFeedbackAgain } from './feedback.ts'
import { forgetPhone, registerPhone } from './pushTokens.ts'

/** What apps, and their servers, speak to the platform. */
export const appApiHandlers: InterfaceHandlers<(typeof appApi)['calls']> = {
  app: readApp,
  launch: readLaunch,
  boot: readBoot,
  about: readAbout,
  look: readLook,
  feed: readFeed,
  feedContent: readFeedContent,
  registerPhone,
  forgetPhone,
  sendFeedback,
  readFeedback,
  sendFeedbackAgain,
}
