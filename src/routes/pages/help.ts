import { roles } from '#contract/core/roles.ts'
import type { Declarations } from '#src/routes/page.ts'

export const helpPages = {
  /** Not in the specification: the user handbook. */
  handbook: {
    screen: 'help/HandbookScreen',
    place: 'account',
    icon: 'manual',
    offered: 'profile',
    access: { roles },
  },
} as const satisfies Declarations
