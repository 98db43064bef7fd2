import type { ComponentType, ReactNode } from 'react'
import { addShellMessages } from '#src/lib/i18n.ts'
import { Preloaded, preloadable } from '#src/lib/Preloaded.tsx'
import type { List } from '#src/table/list.ts'
import type { BuiltPage } from './built.ts'
import {
  cidVidList,
  deviceLists,
  deviceTypeList,
  mailList,
  managerList,
  materialList,
  materialResolutionList,
  materialTypeList,
  messageList,
  readingList,
  transitionList,
  vendorList,
  vendorMessageList,
} from './lists.ts'
import { routes } from './table.ts'

interface Screen {
  fetch(): Promise<unknown>
  element: ReactNode
  /** Of records, with which the page opens. */
  list: List | undefined
}

const screen = <P extends { list?: List }>(load: () => Promise<{ default: ComponentType<P> }>, props: P): Screen => {
  const code = preloadable(load)
  return { fetch: code.fetch, element: <Preloaded code={code} props={props} />, list: props.list }
}

const withShellMessages =
  <Screen,>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [code] = await Promise.all([load(), addShellMessages()])
    return code
  }

const devices = () => import('#src/screens/devices/DeviceScreen.tsx')
const readings = () => import('#src/screens/readings/ReadingScreen.tsx')

const materialDetail = () => import('#src/screens/materials/MaterialDetailScreen.tsx')
const materialForm = () => import('#src/screens/materials/MaterialFormScreen.tsx')
const materials = () => import('#src/screens/materials/MaterialListScreen.tsx')
const kindList = () => import('#src/screens/catalogue/KindPage.tsx')
const kindForm = () => import('#src/screens/catalogue/KindFormPage.tsx')

const vendors = () => import('#src/screens/vendors/VendorScreen.tsx')
const vendorAudit = () => import('#src/screens/vendors/AuditVendorScreen.tsx')
const vendorForm = () => import('#src/screens/vendors/EditVendorScreen.tsx')
const accountInfo = () => import('#src/screens/verification/AccountInfoScreen.tsx')
const verification = () => import('#src/screens/verification/VerificationScreen.tsx')
const mailOutbox = () => import('#src/screens/mail/MailScreen.tsx')
const register = withShellMessages(() => import('#src/screens/account/RegisterScreen.tsx'))
const forgotPwd = withShellMessages(() => import('#src/screens/account/ForgotScreen.tsx'))
const resetPwd = withShellMessages(() => import('#src/screens/account/ResetScreen.tsx'))

const messages = () => import('#src/screens/messages/MessageScreen.tsx')
const vendorMessages = () => import('#src/screens/messages/VendorMessageScreen.tsx')
const managers = () => import('#src/screens/managers/ManagerScreen.tsx')
const auditTrail = () => import('#src/screens/audit/AuditTrailScreen.tsx')
const auditRecord = () => import('#src/screens/audit/AuditRecordScreen.tsx')
const statecharts = () => import('#src/screens/audit/StatechartScreen.tsx')

const builtScreens: Record<BuiltPage, Screen> = {
  '/editVendorInfo': screen(verification, {}),
  '/modifiedData': screen(accountInfo, {}),
  '/main/vendor': screen(vendors, { list: vendorList }),
  '/main/auditVendor': screen(vendorAudit, {}),
  '/main/editVendor': screen(vendorForm, {}),
  '/main/deviceAdmin': screen(devices, { list: deviceLists.administrator }),
  '/main/deviceVendor': screen(devices, { list: deviceLists.vendor }),
  '/main/materialLibraryList': screen(materials, { list: materialList }),
  '/main/materialLibraryDetail': screen(materialDetail, {}),
  '/main/materialLibraryAdd': screen(materialForm, {}),
  '/main/typeList': screen(kindList, { list: materialTypeList, titleName: 'typeList' }),
  '/main/resolutionList': screen(kindList, { list: materialResolutionList, titleName: 'resolutionList' }),
  '/main/typeManage': screen(kindList, {
    list: deviceTypeList,
    titleName: 'typeManage',
    formPath: '/main/editDeviceType',
  }),
  '/main/editDeviceType': screen(kindForm, { kind: 'deviceType', listPath: '/main/typeManage' }),
  '/main/mailOutbox': screen(mailOutbox, { list: mailList }),
  '/register': screen(register, {}),
  '/forgotPwd': screen(forgotPwd, {}),
  '/resetPwd': screen(resetPwd, {}),
  '/main/managers': screen(managers, { list: managerList }),
  '/main/cidVid': screen(kindList, { list: cidVidList, titleName: 'cidVid' }),
  '/managers': screen(managers, { list: managerList }),
  '/messageCenter': screen(messages, { list: messageList }),
  '/messageOfVendor': screen(vendorMessages, { list: vendorMessageList }),
  '/main/auditTrail': screen(auditTrail, { list: transitionList }),
  '/main/auditRecord': screen(auditRecord, {}),
  '/main/statecharts': screen(statecharts, {}),
}

const readingScreens = routes.flatMap(({ path, readings: kind }) =>
  kind ? [[path, screen(readings, { list: readingList(kind) })] as const] : [],
)

const screens: ReadonlyMap<string, Screen> = new Map([...Object.entries(builtScreens), ...readingScreens])

export const screenOf = (path: string): Screen | undefined => screens.get(path)

export const shell = preloadable(withShellMessages(() => import('#src/shell/Shell.tsx')))
