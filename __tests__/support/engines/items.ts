import type { Console } from '../console.ts'
import type { Folder } from '../files.ts'
import { editingItems } from './items/editing.ts'
import { publicItems } from './items/public.ts'
import { roleItems } from './items/roles.ts'
import { showingItems } from './items/showing.ts'
import { tableItems } from './items/table.ts'
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

/** Those of roles come last, as they decide on records that others show. */
export const items: readonly Item[] = [...tableItems, ...editingItems, ...showingItems, ...publicItems, ...roleItems]
