import type { appApi } from '#contract/appApi/index.ts'
import type { InterfaceHandlers } from '#server/platform/interfaces/context.ts'
import { readApp } from './apps/appApi/app.ts'
import { readAbout, readBoot, readLaunch, readLook } from './apps/appApi/face.ts'
import { readFeedback, sendFeedback, sendFeedbackAgain } from './feedback/appApi/feedback.ts'
import { readFeed, readFeedContent } from './pushes/appApi/feed.ts'
import { forgetPhone, registerPhone } from './pushes/appApi/pushTokens.ts'

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
