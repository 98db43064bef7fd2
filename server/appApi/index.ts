import type { appApi } from '#contract/appApi/index.ts'
import type { InterfaceHandlers } from '../interfaces/context.ts'
import { readApp } from './app.ts'
import { readAbout, readBoot, readLaunch, readLook } from './face.ts'

/** What apps, and their servers, speak to the platform. */
export const appApiHandlers: InterfaceHandlers<(typeof appApi)['calls']> = {
  app: readApp,
  launch: readLaunch,
  boot: readBoot,
  about: readAbout,
  look: readLook,
}
