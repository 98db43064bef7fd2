declare module 'jsdom' {
  import type { WindowLike } from 'dompurify'

  /** Only the used part; the original types would add the globals of browsers to the server's project. */
  export class JSDOM {
    constructor(html: string)
    readonly window: WindowLike & { document: Document }
  }
}
