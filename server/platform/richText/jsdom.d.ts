declare module 'jsdom' {
  import type { WindowLike } from 'dompurify'

  /** As much of it as is used here; its own types bring the globals of browsers into the server's project. */
  export class JSDOM {
    constructor(html: string)
    readonly window: WindowLike & { document: Document }
  }
}
