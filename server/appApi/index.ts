import type { appApi } from '#contract/appApi/index.ts'
import type { InterfaceHandlers } from '../interfaces/context.ts'
import { tellApp } from './app.ts'
import { tellAbout, tellBoot, tellLaunch, tellLook } from './face.ts'

/** What apps, and their servers, speak to the platform. */
export const appApiHandlers: InterfaceHandlers<(typeof appApi)['calls']> = {
  app: tellApp,
  launch: tellLaunch,
  boot: tellBoot,
  about: tellAbout,
  look: tellLook,
}
