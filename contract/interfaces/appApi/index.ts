import type { Interface } from '#contract/core/interfaces/interface.ts'
import { app } from './app.ts'
import { about, boot, launch, look } from './appearance.ts'
import { feed, feedContent } from './feed.ts'
import { readFeedback, sendFeedback, sendFeedbackAgain } from './feedback.ts'
import { forgetPhone, registerPhone } from './pushTokens.ts'

/** Interface for apps and their servers. */
export const appApi = {
  prefix: '/app-api/v1',
  title: 'Apps',
  calls: {
    app,
    launch,
    boot,
    about,
    look,
    feed,
    feedContent,
    registerPhone,
    forgetPhone,
    sendFeedback,
    readFeedback,
    sendFeedbackAgain,
  },
} as const satisfies Interface
