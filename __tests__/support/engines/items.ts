import type { Item } from './item.ts'
import { editingItems } from './items/editing.ts'
import { publicItems } from './items/public.ts'
import { roleItems } from './items/roles.ts'
import { showingItems } from './items/showing.ts'
import { tableItems } from './items/table.ts'

/** Those of roles come last, as they decide on records that others show. */
export const items: readonly Item[] = [...tableItems, ...editingItems, ...showingItems, ...publicItems, ...roleItems]
