import type { Console } from '../console.ts'
import type { Folder } from '../files.ts'
import type { Screen } from './screen.ts'

export interface World extends Screen {
  console: Console
  folder: Folder
  /** Opens a page as an account, or as a visitor. */
  open(account: string | undefined, path: string): Promise<void>
}

/** A task that must work in every engine. */
export interface Item {
  name: string
  /** The window system's own pointer, or its input method, which composes text in WebKit only. */
  needs?: 'pointer' | 'inputMethod'
  run(world: World): Promise<void>
}
