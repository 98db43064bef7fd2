import type { AccessLevel, Feature, Role } from '#contract/core/roles.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import type { List } from './list.ts'

export type Area = 'account' | 'overview' | 'devices' | 'catalogue' | 'operations' | 'marketing'

/** The icons of menus by name: their drawings come with the shell (`src/app/shell/pageIcons.ts`). */
export type IconName =
  | 'air'
  | 'app'
  | 'brush'
  | 'car'
  | 'chart'
  | 'chat'
  | 'company'
  | 'dashboard'
  | 'device'
  | 'feed'
  | 'firmware'
  | 'glucose'
  | 'heart'
  | 'history'
  | 'humidity'
  | 'key'
  | 'list'
  | 'mail'
  | 'manual'
  | 'media'
  | 'message'
  | 'noise'
  | 'people'
  | 'person'
  | 'product'
  | 'ride'
  | 'ring'
  | 'rope'
  | 'service'
  | 'shop'
  | 'temperature'
  | 'walk'
  | 'watch'

/** Who may open a page; everybody who is signed in where it says nothing. */
export interface Access {
  /** Administrators alone. No page needs level 2 (specification, section 6, rule 3). */
  level?: 1
  feature?: Feature
  /** A page of the account itself, for these roles. */
  roles?: readonly Role[]
  /** Outside the shell, and for somebody who is signed in. */
  signedIn?: true
  /** For people who are not signed in: nobody is led away from it, or signed in on the way to it. */
  strangers?: true
  /** One of the four pages of the marketing account. */
  marketing?: true
  /** One of the pages of the auditor's account. */
  auditor?: true
}

/** Where a page is offered; one that is offered has an icon. */
type Offer =
  | { menu?: undefined; offered?: undefined; icon?: undefined }
  | {
      icon: IconName
      /** In whose side menu it stands: of administrators (1), of vendors (2). */
      menu: readonly AccessLevel[]
      offered?: undefined
    }
  | { icon: IconName; menu?: undefined; offered: 'profile' | 'palette' }

/** A page as its feature declares it, by a name that no other page has. */
export type PageDeclaration = Offer & {
  /** Its code: a file below `src/features`, without its ending. Where it says nothing, its screen follows from what it shows. */
  screen?: string
  /** Where it lies: outside the shell, or in it as a page of the account itself; where it says nothing, in a tab below `/main`. */
  place?: 'outside' | 'account'
  /** Its address, where that does not follow from its name. */
  path?: string
  /** What it sets as the current tab in session storage; its own name where it says nothing. */
  tab?: string
  /** The menu entry that is marked while it is open; its tab's where it says nothing. */
  entry?: string
  /** The same for administrators, where theirs is another. */
  administratorsEntry?: string
  /** Its rank among the pages that stand beside its entry, to go from one to another: the entry is the first of them. */
  beside?: number
  /** The page that administrators are led to instead. */
  administratorsPage?: string
  access?: Access
  /** The list that it opens with, which is handed to its screen. */
  list?: List
  /** The kind of the one record that it shows, by `id` in its address. */
  record?: string
  /** On an entry of the menu: the call that counts the records that wait there to be decided on. */
  waiting?: BodyCall
  /** What else its screen is handed. */
  props?: object
  /** The device kind whose readings it shows: its title is the kind's. */
  readings?: ReadingKindName
}

export type Declarations = Readonly<Record<string, PageDeclaration>>

/** The names of the declarations that have some part. */
export type NamesWith<D, Part> = { [N in keyof D]: D[N] extends Part ? N : never }[keyof D]

export interface Page extends Omit<PageDeclaration, 'path' | 'place' | 'tab' | 'access' | 'icon' | 'menu' | 'offered'> {
  name: string
  path: string
  area: Area
  /** Whether it stands in the shell. */
  inShell: boolean
  /** None outside `/main` and for pages of the account, which leave the current tab as it is. */
  tab: string | undefined
  access: Access
  icon?: IconName
  menu?: readonly AccessLevel[]
  offered?: 'profile' | 'palette'
}

/** For `access` of the pages that administrators alone may open. */
export const administrators = { level: 1 } as const satisfies Access

/** For `access` of the pages that administrators and the auditor may open. */
export const auditors = { ...administrators, auditor: true } as const satisfies Access
