import { type ComponentType, createContext } from 'react'
import type { KindName } from '#contract/kinds.ts'

export interface RecordAdditionProps {
  kind: KindName
  /** Called with the id of the added record. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** Provides the dialog that adds a record to a picker: forms are built of pickers, which therefore cannot import it. */
export const RecordAdditionContext = createContext<ComponentType<RecordAdditionProps> | undefined>(undefined)
