import 'i18next'
import type en from './en/index.ts'
import type late from './en/late.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en & typeof late
  }
}
