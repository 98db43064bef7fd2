import { checkNavigation, type Verdict } from '#src/routes/guard.ts'
import { routes } from '#src/routes/table.ts'
import { viewers } from '#support/viewers.ts'

const kinds = Object.keys(viewers) as (keyof typeof viewers)[]
const signs: Record<Verdict, string> = { allow: 'yes', signIn: 'login', refuse: 'no', unverified: 'welcome' }

/**
 * Who may open what (specification, section 6). A visitor without a session is led to login, a vendor who waits for
 * verification to the welcome page; "no" warns and leads to login. Columns: a visitor who is not signed in, an
 * administrator, a vendor with every feature, one with none, one that is not verified, the marketing account.
 */
const table = `
                          nobody admin vendor plain unverified marketing
/redirect                 yes    yes   yes    yes   yes        yes
/                         yes    yes   yes    yes   yes        yes
/login                    yes    yes   yes    yes   yes        yes
/register                 yes    yes   yes    yes   yes        yes
/forgotPwd                yes    yes   yes    yes   yes        yes
/editVendorInfo           yes    yes   yes    yes   yes        yes
/modifiedData             yes    yes   yes    yes   yes        yes
/messageOfVendor          yes    yes   yes    yes   yes        yes
/resetPwd                 yes    yes   yes    yes   yes        yes
/messageCenter            yes    yes   yes    yes   yes        yes
/main                     yes    yes   yes    yes   yes        yes
push                      login  yes   yes    no    welcome    no
license                   login  yes   no     no    no         no
productAdmin              login  yes   no     no    no         no
productVendor             login  no    yes    yes   welcome    no
vendor                    login  yes   no     no    no         no
userCenter                login  yes   no     no    no         no
userCenterVendor          login  no    yes    yes   welcome    no
deviceVendor              login  no    yes    yes   welcome    no
mall                      login  yes   yes    no    welcome    no
firmeware                 login  yes   no     no    no         no
materialLibraryList       login  yes   no     no    no         no
feedback                  login  yes   yes    yes   welcome    no
dataCenterAdmin           login  yes   yes    yes   welcome    no
dataCenterVendor          login  yes   yes    yes   welcome    no
deviceAdmin               login  yes   no     no    no         no
AppAdmin                  login  yes   no     no    no         no
dialMarket                login  yes   yes    no    welcome    no
specification             login  no    yes    yes   welcome    no
bigData                   login  no    yes    yes   welcome    no
serviceAdmin              login  yes   no     no    no         no
serviceVendor             login  no    yes    yes   welcome    no
subscribeEmail            login  yes   no     no    no         yes
`

const [, ...rows] = table.trim().split('\n')
const expectedOf = new Map(rows.map((row) => row.split(/\s+/)).map(([name = '', ...signs]) => [name, signs]))

describe('the checks before navigation', () => {
  // Pages of one tab are guarded alike: the table names the tab, or the route where there is none.
  test.each(routes.map((route) => ({ name: route.path, key: route.tab ?? route.path, route })))(
    '$name opens for whom the table says',
    ({ key, route }) => {
      expect(kinds.map((kind) => signs[checkNavigation(route, viewers[kind])])).toEqual(expectedOf.get(key))
    },
  )

  test('the table says nothing about pages that do not exist', () => {
    const keys = new Set(routes.map(({ tab, path }) => tab ?? path))
    expect([...expectedOf.keys()].filter((key) => !(keys as Set<string>).has(key))).toEqual([])
  })
})
