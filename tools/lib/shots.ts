import type { Page } from 'playwright-core'
import { builtPaths } from './builtPaths.ts'

/** One picture: a page, and what its reader does there before it is taken. */
interface Shot {
  name: string
  path: string
  act?: (page: Page) => Promise<unknown>
}

interface Reader {
  who: string
  /** Nobody where it is left out. */
  username?: string
  shots: Shot[]
}

const press =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().click()
  }

const everyPage = (accessLevel: 1 | 2): Shot[] =>
  builtPaths(accessLevel).map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path }))

/** Opens a record of a list: by its cell in a table, by its title on a phone. */
const opened = ':is(.cell-open, button.row-card-title):visible'
const submit = 'button[type="submit"]'
const historyLink = 'a[href*="/main/readingHistory"]'
const openHistory = async (page: Page) => {
  await press(opened, historyLink)(page)
  await page.locator('.history .highcharts-graph').first().waitFor({ state: 'attached' })
}
const openExport = async (page: Page) => {
  await page.getByRole('button', { name: /^(Export|导出)$/ }).click()
  await page.getByRole('dialog').waitFor()
}
const bad = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }
const inVendors = (state: string, name = `vendor-${state}`): Shot => ({
  name,
  path: `/main/vendor?f.state=${state}`,
  act: async (page) => {
    await press(opened)(page)
    await page.locator('.record-transitions li').first().waitFor()
  },
})
/** A part of a push that was sent. */
const pushPart = (name: string, ...labels: string[]): Shot => ({
  name: `push-${name}`,
  path: '/main/push?f.state=sent',
  act: async (page) => {
    await press(opened)(page)
    await page.getByRole('link', { name: new RegExp(`^(${labels.join('|')})$`) }).click()
  },
})
/** A list whose call does not get through. */
const broken = (name: string, path: string, call: string): Shot => ({
  name: `${name}-error`,
  path: '/main/statecharts',
  act: async (page) => {
    await page.route(`**/platform/${call}`, (route) => route.abort())
    await page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await page.getByRole('alert').waitFor()
  },
})

/** A list of which there is nothing yet. */
const empty = (name: string, path: string, call: string): Shot => ({
  name: `${name}-empty`,
  path: '/main/statecharts',
  act: async (page) => {
    const json = { status: 1, msg: '', data: { list: [], total: 0 } }
    await page.route(`**/platform/${call}`, (route) => route.fulfill({ json }))
    await page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await page.locator('.empty-state').waitFor()
  },
})

/** A page that shows one record, opened from the list that names it. */
const opening = (name: string, path: string): Shot => ({ name, path, act: press(opened) })
/** A product as its vendor describes it, at one step of the wizard. */
const describing = (step: string): Shot => ({
  name: `describe-${step}`,
  path: '/main/productVendor?f.state=draft,changesRequested',
  act: async (page) => {
    await press(opened)(page)
    await page.waitForURL(/id=/)
    await page.evaluate((chosen) => {
      location.hash += `&step=${chosen}`
    }, step)
  },
})

/** A published manual, at one of its parts. */
const manual = (part: string, act: Shot['act'] = async () => {}): Shot => ({
  name: `manual-${part}`,
  path: '/main/specification?f.state=published',
  act: async (page) => {
    await press(opened, `.manual-main .page-tabs a[href*="part=${part}"]`)(page)
    await act(page)
  },
})

/** Whose pages are pictured, and how. */
export const readers: Reader[] = [
  {
    who: 'visitor',
    shots: [
      { name: 'login', path: '/login' },
      { name: 'register', path: '/register' },
      { name: 'register-errors', path: '/register', act: press(submit) },
      { name: 'forgotPwd', path: '/forgotPwd' },
    ],
  },
  {
    who: 'administrator',
    username: 'admin',
    shots: [
      ...everyPage(1),
      { name: 'device', path: '/main/deviceAdmin', act: press(opened) },
      { name: 'material-cards', path: '/main/materialLibraryList?view=cards' },
      { name: 'material', path: '/main/materialLibraryList?view=cards', act: press('.material-card') },
      {
        name: 'material-edit',
        path: '/main/materialLibraryList?view=cards',
        act: async (page) => {
          await press('.material-card', '.page-actions a[href*="materialLibraryAdd"]')(page)
          await page.locator('.ProseMirror').waitFor()
        },
      },
      { name: 'material-errors', path: '/main/materialLibraryAdd', act: press(submit) },
      {
        name: 'material-upload-refused',
        path: '/main/materialLibraryAdd',
        act: (page) => page.locator('input[type=file]').first().setInputFiles(bad),
      },
      { name: 'material-none', path: '/main/materialLibraryList?f.name=nothing+of+this+name' },
      broken('material', '/main/materialLibraryList', 'materialLibrary/*'),
      { name: 'material-type', path: '/main/typeList', act: press(opened) },
      { name: 'material-resolution', path: '/main/resolutionList', act: press(opened) },
      {
        name: 'device-type',
        path: '/main/typeManage',
        act: async (page) => {
          await press(opened)(page)
          await page.locator('.record-form').waitFor()
        },
      },
      { name: 'device-type-errors', path: '/main/editDeviceType', act: press(submit) },
      { name: 'message-send', path: '/messageCenter?open=new' },
      { name: 'message-send-errors', path: '/messageCenter?open=new', act: press(submit) },
      { name: 'vendor-selected', path: '/main/vendor', act: press('.row-checkbox:visible >> nth=1') },
      {
        // What is approved stays as it is: each picture finds the same.
        name: 'vendor-bulk-outcome',
        path: '/main/vendor?f.state=approved',
        act: async (page) => {
          await page.locator('.row-checkbox:visible').first().check({ force: true })
          await page.locator('.list-footer button:not(.bp6-minimal)').first().click()
          await page.locator('.bulk-summary').waitFor()
        },
      },
      inVendors('underReview'),
      inVendors('rejected'),
      inVendors('approved'),
      {
        name: 'vendor-reject',
        path: '/main/vendor?f.state=underReview',
        act: press(opened, '.event-possible .bp6-intent-danger'),
      },
      opening('product-review', '/main/auditProduct?f.state=underReview'),
      opening('product-revision', '/main/auditProduct?f.state=revisionUnderReview'),
      opening('goods', '/main/recommendGoods'),
      opening('licence', '/main/license'),
      opening('licence-batch', '/main/licenceBatches'),
      opening('licence-key', '/main/editLicenseList?f.state=activated'),
      { name: 'licence-none', path: '/main/license?f.pid=P0000' },
      { name: 'licence-key-none', path: '/main/editLicenseList?f.deviceId=nothing' },
      broken('licence', '/main/license', 'license/*'),
      empty('licence', '/main/license', 'license/getLicensePage'),
      empty('licence-key', '/main/editLicenseList', 'licenseLog/getLicenseDeviePage'),
      { name: 'licence-grant-errors', path: '/main/addCount', act: press(submit) },
      { name: 'licence-draw-errors', path: '/main/addLicense', act: press(submit) },
      opening('service', '/main/serviceAdmin?f.status=active'),
      opening('service-void', '/main/serviceAdmin?f.status=void'),
      opening('service-period', '/main/servicePeriods'),
      opening('service-type', '/main/serviceTypes'),
      { name: 'service-none', path: '/main/serviceAdmin?f.appName=nothing+of+this+name' },
      { name: 'service-period-none', path: '/main/servicePeriods?f.vid=V9999' },
      broken('service', '/main/serviceAdmin', 'servicesLicense/*'),
      empty('service', '/main/serviceAdmin', 'servicesLicense/getServicesLicensePage'),
      { name: 'service-new-errors', path: '/main/addService', act: press(submit) },
      opening('app', '/main/AppAdmin'),
      opening('firmware-released', '/main/firmeware?f.state=released'),
      opening('firmware-draft', '/main/firmeware?f.state=draft'),
      opening('firmware-rollout-running', '/main/firmwareRollouts?f.state=running'),
      opening('firmware-rollout-paused', '/main/firmwareRollouts?f.state=paused'),
      opening('firmware-rollout-draft', '/main/firmwareRollouts?f.state=draft'),
      opening('firmware-update', '/main/firmwareUpdates?f.state=failed'),
      { name: 'firmware-rollout-new', path: '/main/firmwareRollout' },
      { name: 'app-errors', path: '/main/editAppAdmin', act: press(submit) },
      opening('user', '/main/userCenter'),
      { name: 'device-history', path: '/main/deviceAdmin?f.pid=P2001', act: openHistory },
      { name: 'user-history', path: '/main/userCenter', act: openHistory },
      { name: 'export', path: '/main/bloodPressure', act: openExport },
      { name: 'export-kinds', path: '/main/deviceManagement', act: openExport },
      {
        name: 'readings-summed-up',
        path: '/main/bloodPressure',
        act: async (page) => {
          await press('.header-cell .row-checkbox:visible', '.select-matching button')(page)
          await page.locator('ul.selection-summary').waitFor()
        },
      },
      { name: 'history', path: '/main/auditTrail', act: press(opened) },
      { name: 'session', path: '/main/statecharts?machine=session' },
      { name: 'bell', path: '/main/deviceAdmin', act: press('.bell-button, [aria-haspopup="dialog"]') },
    ],
  },
  {
    who: 'vendor',
    username: 'vendor',
    shots: [
      ...everyPage(2),
      { name: 'message', path: '/messageCenter', act: press(opened) },
      opening('product', '/main/productVendor?f.state=published'),
      opening('push-draft', '/main/push?f.state=draft'),
      pushPart('preview', 'Preview', '预览'),
      pushPart('results', 'Results', '结果'),
      ...['identity', 'images', 'contact', 'alarms', 'review'].map(describing),
      opening('service', '/main/serviceVendor'),
      opening('own-goods', '/main/vendorGoods'),
      opening('guide', '/main/productGuides'),
      { name: 'onenet-new', path: '/main/productOnenet?open=new' },
      { name: 'onenet-errors', path: '/main/productOnenet?open=new', act: press('.record-form button[type="submit"]') },
      opening('app-face', '/main/appVendor?f.name=Aster+Fit'),
      {
        name: 'app-about',
        path: '/main/appVendor?f.name=Aster+Fit',
        act: async (page) => {
          await press(opened, '.app-face .page-tabs a >> nth=1')(page)
          await page.locator('.ProseMirror').waitFor()
        },
      },
      { name: 'manual-new', path: '/main/editSpecification' },
      { name: 'manual-type', path: '/main/specificationType', act: press(opened) },
      ...['content', 'code', 'versions', 'scans'].map((part) => manual(part)),
      { ...manual('code', press('.qr-actions button >> nth=-1')), name: 'manual-labels' },
      { name: 'resetPwd', path: '/resetPwd' },
    ],
  },
  {
    who: 'applicant',
    username: 'vendor-new',
    shots: [
      { name: 'company', path: '/editVendorInfo' },
      { name: 'company-errors', path: '/editVendorInfo', act: press(submit) },
    ],
  },
  { who: 'waiting', username: 'vendor-waiting', shots: [{ name: 'settled', path: '/editVendorInfo' }] },
  { who: 'rejected', username: 'vendor-rejected', shots: [{ name: 'refused', path: '/editVendorInfo' }] },
  { who: 'auditor', username: 'auditor', shots: [{ name: 'log', path: '/main/auditTrail' }] },
]
