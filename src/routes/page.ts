import type { AccessLevel, Feature, Role } from '#contract/core/roles.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import type { List } from './list.ts'

export type Area = 'account' | 'overview' | 'devices' | 'catalogue' | 'operations' | 'marketing'

/** Names of menu icons. Their drawings are loaded with the shell (`src/app/shell/pageIcons.ts`). */
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
  | 'request'
  | 'ride'
  | 'ring'
  | 'rope'
  | 'service'
  | 'shop'
  | 'temperature'
  | 'walk'
  | 'watch'

/** Restricts a page to some accounts. Without fields, every authenticated account may open it. */
export interface Access {
  /** Administrators only. No page requires level 2 (specification, section 6, rule 3). */
  level?: 1
  feature?: Feature
  /** Roles that may open a page of the account itself. */
  roles?: readonly Role[]
  /** Requires a session although the page is outside the shell. */
  signedIn?: true
  /** Open to visitors: no redirect to the login page. */
  strangers?: true
  /** One of the four pages of the marketing account. */
  marketing?: true
  /** One of the pages of the auditor's account. */
  auditor?: true
}

/** Menu in which a page is offered. Offered pages have an icon. */
type Offer =
  | { menu?: undefined; offered?: undefined; icon?: undefined }
  | {
      icon: IconName
      /** Access levels whose side menu contains the page: administrators (1), vendors (2). */
      menu: readonly AccessLevel[]
      offered?: undefined
    }
  | { icon: IconName; menu?: undefined; offered: 'profile' | 'palette' }

/** A page as its feature declares it, by unique name. */
export type PageDeclaration = Offer & {
  /**
   * Module of the screen below `src/features`, without extension. Defaults to a screen that follows from the
   * list or record.
   */
  screen?: string
  /** Outside the shell, or in it as an account page. Defaults to a tab below `/main`. */
  place?: 'outside' | 'account'
  /** Path, if it cannot be derived from the name. */
  path?: string
  /** Current tab that the page writes to session storage. Defaults to its name. */
  tab?: string
  /** Menu entry that is marked while the page is open. Defaults to that of the tab. */
  entry?: string
  /** Menu entry for administrators, if it is another. */
  administratorsEntry?: string
  /** Rank among the sibling pages of its menu entry. The entry itself comes first. */
  beside?: number
  /** Page that administrators are redirected to instead. */
  administratorsPage?: string
  access?: Access
  /** List that the page shows, passed to its screen. */
  list?: List
  /**
   * Primary action: opens a page, or the form beside the list. Its name is `add` of the kind in `names.json`, else that
   * of the opened page for a page without a list. Pages of kinds without their own screen derive it.
   */
  action?: { opens: string; by?: readonly Role[] }
  /** True if neither a menu nor a tab offers the page, but the command palette does. */
  isFindable?: true
  /** Kind of the record that the page shows, by `id` in its address. */
  record?: string
  /**
   * Queue of records that wait for a decision: the call that counts them, which may be that of the list, and the filters
   * of its list. Administrators find it at the top of the menu, under its name in `queues` of `names.json`.
   */
  queue?: { count: BodyCall; filters?: Readonly<Record<string, readonly string[]>> }
  /** Further props of the screen. */
  props?: object
  /** Device kind whose readings the page shows, and whose title it has. */
  readings?: ReadingKindName
}

export type Declarations = Readonly<Record<string, PageDeclaration>>

/** Names of the declarations that extend `Part`. */
export type NamesWith<D, Part> = { [N in keyof D]: D[N] extends Part ? N : never }[keyof D]

export interface Page extends Omit<PageDeclaration, 'path' | 'place' | 'tab' | 'access' | 'icon' | 'menu' | 'offered'> {
  name: string
  path: string
  area: Area
  inShell: boolean
  /** Undefined outside `/main` and for account pages, which leave the current tab unchanged. */
  tab: string | undefined
  access: Access
  icon?: IconName
  menu?: readonly AccessLevel[]
  offered?: 'profile' | 'palette'
}

/** `access` of pages for administrators only. */
export const administrators = { level: 1 } as const satisfies Access

/** `access` of pages for administrators and the auditor. */
export const auditors = { ...administrators, auditor: true } as const satisfies Access
