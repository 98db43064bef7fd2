import {
  bareListShots,
  campaignPart,
  dialogOf,
  failedPage,
  manual,
  openExport,
  openedRecord,
  openHistory,
  pageShots,
  press,
  pushPart,
  recordOpener,
  rejectedFile,
  type Shot,
  submit,
  vendorInState,
  wizardStep,
} from './shot.ts'

interface Reader {
  who: string
  /** Account that signs in; none if absent. */
  username?: string
  shots: Shot[]
}

/** Accounts, and the pages that are pictured for each. */
export const pictureAccounts: Reader[] = [
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
      ...pageShots(1),
      ...bareListShots(1),
      { name: 'device', path: '/main/deviceAdmin', act: press(recordOpener) },
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
        act: (page) => page.locator('input[type=file]').first().setInputFiles(rejectedFile),
      },
      { name: 'material-none', path: '/main/materialLibraryList?f.name=nothing+of+this+name' },
      { name: 'material-type', path: '/main/typeList', act: press(recordOpener) },
      { name: 'material-resolution', path: '/main/resolutionList', act: press(recordOpener) },
      {
        name: 'device-type',
        path: '/main/typeManage',
        act: async (page) => {
          await press(recordOpener)(page)
          await page.locator('.record-form').waitFor()
        },
      },
      { name: 'device-type-errors', path: '/main/editDeviceType', act: press(submit) },
      { name: 'message-send', path: '/messageCenter?open=new' },
      { name: 'message-send-errors', path: '/messageCenter?open=new', act: press(submit) },
      { name: 'vendor-selected', path: '/main/vendor', act: press('.row-checkbox:visible >> nth=1') },
      {
        // Approved records do not change, so that each picture finds the same.
        name: 'vendor-bulk-outcome',
        path: '/main/vendor?f.state=approved',
        act: async (page) => {
          await page.locator('.row-checkbox:visible').first().check({ force: true })
          await page.locator('.list-footer button:not(.bp6-minimal)').first().click()
          await page.locator('.bulk-summary').waitFor()
        },
      },
      vendorInState('underReview'),
      vendorInState('rejected'),
      vendorInState('approved'),
      {
        name: 'vendor-reject',
        path: '/main/vendor?f.state=underReview',
        act: press(recordOpener, '.event-possible .bp6-intent-danger'),
      },
      dialogOf('vendor-suspend', '/main/vendor?f.state=approved', '.event-possible .bp6-intent-danger'),
      openedRecord('product-review', '/main/auditProduct?f.state=underReview'),
      openedRecord('product-revision', '/main/auditProduct?f.state=revisionUnderReview'),
      openedRecord('goods', '/main/recommendGoods'),
      openedRecord('licence', '/main/license'),
      openedRecord('licence-batch', '/main/licenceBatches'),
      openedRecord('licence-key', '/main/editLicenseList?f.state=activated'),
      dialogOf('licence-key-move', '/main/editLicenseList?f.state=activated', '.drawer > footer button'),
      dialogOf('licence-key-revoke', '/main/editLicenseList?f.state=activated', '.event-possible .bp6-intent-danger'),
      { name: 'licence-none', path: '/main/license?f.pid=P0000' },
      { name: 'licence-key-none', path: '/main/editLicenseList?f.deviceId=nothing' },
      { name: 'licence-grant-errors', path: '/main/addCount', act: press(submit) },
      { name: 'licence-draw-errors', path: '/main/addLicense', act: press(submit) },
      {
        name: 'licence-draw-filled',
        path: '/main/addLicense?pid=P2001',
        act: async (page) => {
          await page.getByRole('textbox').first().fill('250')
          await page.getByRole('textbox').last().fill('2026-11')
          await page.locator('.draw-check').filter({ hasText: /\d/ }).waitFor()
        },
      },
      {
        name: 'licence-grant-filled',
        path: '/main/addCount?pid=P2009',
        act: async (page) => {
          await page.getByRole('textbox').first().fill('100000')
          await page.getByRole('textbox').last().fill('2026-11')
        },
      },
      openedRecord('service', '/main/serviceAdmin?f.status=active'),
      openedRecord('service-void', '/main/serviceAdmin?f.status=void'),
      openedRecord('service-period', '/main/servicePeriods'),
      dialogOf('service-period-void', '/main/servicePeriods', '.event-possible .bp6-intent-danger'),
      openedRecord('service-type', '/main/serviceTypes'),
      { name: 'service-none', path: '/main/serviceAdmin?f.appName=nothing+of+this+name' },
      { name: 'service-period-none', path: '/main/servicePeriods?f.vid=V9999' },
      { name: 'service-new-errors', path: '/main/addService', act: press(submit) },
      {
        name: 'data-centre-arranging',
        path: '/main/dataCenterAdmin',
        act: (page) => page.getByRole('button', { name: /^(Arrange|调整布局)$/ }).click(),
      },
      failedPage('data-centre', '/main/dataCenterAdmin', 'report/*'),
      openedRecord('app', '/main/AppAdmin'),
      openedRecord('firmware-released', '/main/firmeware?f.state=released'),
      openedRecord('firmware-draft', '/main/firmeware?f.state=draft'),
      openedRecord('firmware-rollout-running', '/main/firmwareRollouts?f.state=running'),
      openedRecord('firmware-rollout-paused', '/main/firmwareRollouts?f.state=paused'),
      openedRecord('firmware-rollout-draft', '/main/firmwareRollouts?f.state=draft'),
      { name: 'firmware-errors', path: '/main/editFirmware', act: press(submit) },
      { name: 'firmware-rollout-errors', path: '/main/firmwareRollout', act: press(submit) },
      openedRecord('firmware-rollout-finished', '/main/firmwareRollouts?f.state=finished'),
      openedRecord('feedback-closed', '/main/feedback?f.state=closed'),
      openedRecord('request', '/main/requests'),
      openedRecord('firmware-update', '/main/firmwareUpdates?f.state=failed'),
      { name: 'firmware-rollout-new', path: '/main/firmwareRollout' },
      { name: 'app-errors', path: '/main/editAppAdmin', act: press(submit) },
      openedRecord('user', '/main/userCenter'),
      { name: 'device-history', path: '/main/deviceAdmin?f.pid=P2001', act: openHistory },
      { name: 'user-history', path: '/main/userCenter', act: openHistory },
      { name: 'export', path: '/main/bloodPressure', act: openExport },
      {
        name: 'export-finished',
        path: '/main/bloodPressure',
        act: async (page) => {
          await openExport(page)
          await press('[role="dialog"] .bp6-intent-primary')(page)
          await page.locator('.toast:has([data-icon="download"])').waitFor({ timeout: 120_000 })
        },
      },
      { name: 'export-kinds', path: '/main/deviceManagement', act: openExport },
      {
        name: 'readings-summed-up',
        path: '/main/bloodPressure',
        act: async (page) => {
          await press('.header-cell .row-checkbox:visible', '.select-matching button')(page)
          await page.locator('ul.selection-summary').waitFor()
        },
      },
      { name: 'history', path: '/main/auditTrail', act: press(recordOpener) },
      { name: 'session', path: '/main/statecharts?machine=session' },
      { name: 'bell', path: '/main/deviceAdmin', act: press('.bell-button, [aria-haspopup="dialog"]') },
    ],
  },
  {
    who: 'vendor',
    username: 'vendor',
    shots: [
      ...pageShots(2),
      ...bareListShots(2),
      { name: 'message', path: '/messageCenter', act: press(recordOpener) },
      openedRecord('product', '/main/productVendor?f.state=published'),
      openedRecord('push-draft', '/main/push?f.state=draft'),
      dialogOf('push-send', '/main/push?f.state=draft', '.event-possible button'),
      openedRecord('push-scheduled', '/main/push?f.state=scheduled'),
      openedRecord('push-cancelled', '/main/push?f.state=cancelled,withdrawn'),
      { name: 'push-errors', path: '/main/editPush', act: press(submit) },
      openedRecord('push-type', '/main/pushType'),
      { name: 'push-type-errors', path: '/main/editPushType', act: press(submit) },
      openedRecord('feedback', '/main/feedback?f.state=unread,read'),
      openedRecord('feedback-answered', '/main/feedback?f.state=answered'),
      openedRecord('request-answered', '/main/ownRequests?f.state=answered'),
      openedRecord('canned-reply', '/main/cannedReplies'),
      openedRecord('launch-page', '/main/appLaunchPages'),
      pushPart('content', 'Content', '内容'),
      pushPart('results', 'Results', '结果'),
      ...['identity', 'images', 'contact', 'alarms', 'review'].map(wizardStep),
      openedRecord('service', '/main/serviceVendor'),
      openedRecord('own-goods', '/main/vendorGoods'),
      openedRecord('guide', '/main/productGuides'),
      { name: 'onenet-new', path: '/main/productOnenet?open=new' },
      { name: 'onenet-errors', path: '/main/productOnenet?open=new', act: press('.record-form button[type="submit"]') },
      openedRecord('app-face', '/main/appVendor?f.name=Aster+Fit'),
      {
        name: 'app-about',
        path: '/main/appVendor?f.name=Aster+Fit',
        act: async (page) => {
          await press(recordOpener, '.split-main .page-tabs a >> nth=1')(page)
          await page.locator('.ProseMirror').waitFor()
        },
      },
      dialogOf('manual-take-down', '/main/specification?f.state=published', '.event-possible .bp6-intent-danger'),
      { name: 'manual-new', path: '/main/editSpecification' },
      { name: 'manual-type', path: '/main/specificationType', act: press(recordOpener) },
      ...['content', 'code', 'versions', 'scans'].map((part) => manual(part)),
      { ...manual('code', press('.qr-actions button >> nth=-1')), name: 'manual-labels' },
      { name: 'resetPwd', path: '/resetPwd' },
    ],
  },
  {
    who: 'marketing',
    username: 'marketing',
    shots: [
      { name: 'subscribers', path: '/main/subscribeEmail' },
      { name: 'subscriber', path: '/main/subscribeEmail', act: press(recordOpener) },
      { name: 'sign', path: '/main/emailSign' },
      { name: 'campaigns', path: '/main/emailCampaigns' },
      { name: 'campaign-new', path: '/main/emailSend' },
      dialogOf('campaign-send', '/main/emailCampaigns?f.state=draft', '.event-possible button'),
      ...['content', 'preview', 'checks'].map((part) => campaignPart('draft', part)),
      ...['sent', 'paused'].map((state) => campaignPart(state, 'results')),
      { name: 'import', path: '/main/importSubscribers' },
      { name: 'deliveries', path: '/main/emailPushDetail' },
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
