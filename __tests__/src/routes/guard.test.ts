import { checkNavigation, type Verdict } from '#src/routes/guard.ts'
import { pages } from '#src/routes/index.ts'
import { markedEntry } from '#src/routes/menu.ts'
import { viewers } from '#support/viewers.ts'

const kinds = Object.keys(viewers) as (keyof typeof viewers)[]
const signs: Record<Verdict, string> = {
  allow: 'yes',
  signIn: 'login',
  refuse: 'no',
  unverified: 'welcome',
  administratorsPage: 'theirs',
}

/**
 * Access to pages (specification, section 6, and additions). A visitor without a session is redirected to login, a vendor who awaits
 * verification to the welcome page, an administrator from a vendor's list to "theirs"; "no" warns and redirects to login. Columns: a visitor who is not signed in, an
 * administrator, a vendor with every feature, one with none, one that is not verified, the marketing account, the
 * auditor's.
 */
const table = `
                          nobody admin vendor plain unverified marketing auditor
/redirect                 yes    yes   yes    yes   yes        yes   yes
/                         yes    yes   yes    yes   yes        yes   yes
/login                    yes    yes   yes    yes   yes        yes   yes
/register                 yes    yes   yes    yes   yes        yes   yes
/forgotPwd                yes    yes   yes    yes   yes        yes   yes
/registrationHelp         yes    yes   yes    yes   yes        yes   yes
/editVendorInfo           login  no    yes    yes   yes        no    no
/modifiedData             login  no    yes    yes   welcome    no    no
/profile                  login  yes   yes    yes   yes        yes   yes
/handbook                 login  yes   yes    yes   yes        yes   yes
/resetPwd                 login  yes   yes    yes   yes        yes   yes
/managers                 login  theirs   yes    yes   welcome    no    no
/messageCenter            login  yes   yes    yes   yes        yes   no
/messageSent              login  yes   no     no    no         no    no
/messageOfVendor          login  yes   yes    yes   welcome    no    no
/main                     yes    yes   yes    yes   yes        yes   yes
push                      login  yes   yes    no    welcome    no    no
license                   login  yes   no     no    no         no    no
productAdmin              login  yes   no     no    no         no    no
productVendor             login  yes   yes    yes   welcome    no    no
productGuides             login  yes   yes    no    welcome    no    no
productOnenet             login  yes   yes    no    welcome    no    no
vendorGoods               login  theirs yes    yes   welcome    no    no
editVendorGoods           login  theirs yes    yes   welcome    no    no
vendorLicences            login  theirs yes    yes   welcome    no    no
vendorLicence             login  theirs yes    yes   welcome    no    no
vendorBatches             login  theirs yes    yes   welcome    no    no
vendorKeys                login  theirs yes    yes   welcome    no    no
vendor                    login  yes   no     no    no         no    no
userCenter                login  yes   no     no    no         no    no
userCenterVendor          login  theirs yes    yes   welcome    no    no
deviceVendor              login  theirs yes    yes   welcome    no    no
mall                      login  yes   yes    no    welcome    no    no
firmeware                 login  yes   no     no    no         no    no
materialLibraryList       login  yes   no     no    no         no    no
mailOutbox                login  yes   no     no    no         no    no
feedback                  login  yes   yes    yes   welcome    no    no
requests                  login  yes   no     no    no         no    no
ownRequests               login  theirs yes    yes   yes        no    no
requestDetail             login  yes   yes    yes   yes        no    no
dataCenterAdmin           login  yes   yes    yes   welcome    no    no
dataCenterVendor          login  yes   yes    yes   welcome    no    no
deviceAdmin               login  yes   no     no    no         no    no
readingHistory            login  yes   yes    yes   welcome    no    no
readingImport             login  yes   no     no    no         no    no
AppAdmin                  login  yes   no     no    no         no    no
appVendor                 login  theirs yes    yes   welcome    no    no
appFace                   login  yes   yes    yes   welcome    no    no
appLaunchPages            login  yes   yes    no    welcome    no    no
dialMarket                login  yes   yes    no    welcome    no    no
dialMarketType            login  yes   no     no    no         no    no
editDialType              login  yes   no     no    no         no    no
specification             login  yes   yes    yes   welcome    no    no
specificationType         login  theirs yes    yes   welcome    no    no
bigData                   login  yes   yes    no    welcome    no    no
serviceAdmin              login  yes   no     no    no         no    no
serviceVendor             login  theirs yes    yes   welcome    no    no
subscribeEmail            login  yes   no     no    no         yes   no
auditTrail                login  yes   no     no    no         no        yes
`

const [, ...rows] = table.trim().split('\n')
const expectedOf = new Map(rows.map((row) => row.split(/\s+/)).map(([name = '', ...signs]) => [name, signs]))

describe('the checks before navigation', () => {
  // The pages of one menu entry are guarded alike, except for those that the table names: it names the tab of the entry, or
  // the path if there is none.
  const keyOf = (page: (typeof pages)[number]) =>
    expectedOf.has(page.name) ? page.name : (markedEntry(page, 2)?.tab ?? page.path)
  test.each(pages.map((page) => ({ name: page.path, key: keyOf(page), page })))(
    'grant $name to the viewers of the table',
    ({ key, page }) => {
      expect(kinds.map((kind) => signs[checkNavigation(page, viewers[kind])])).toEqual(expectedOf.get(key))
    },
  )

  test('are declared for existing pages only', () => {
    const keys = new Set(pages.map(keyOf))
    expect([...expectedOf.keys()].filter((key) => !keys.has(key))).toEqual([])
  })
})
