import type { Declarations } from '#src/routes/page.ts'

export const wallPages = {
  bigData: {
    screen: 'wall/bigData/LargeScreen',
    icon: 'dashboard',
    menu: [2],
    access: { feature: 'bigDataViewStatus' },
    administratorsEntry: 'dataCenterAdmin',
  },
} as const satisfies Declarations
