/** Routes of the specification, section 2, in its spelling: those outside the shell, then its groups. */
export const outsideShell = [
  ...['/redirect', '/', '/login', '/register', '/forgotPwd', '/editVendorInfo', '/modifiedData'],
  ...['/messageOfVendor', '/resetPwd', '/messageCenter', '/main'],
]

const groups = `
Push: push, editPush, pushType, editPushType
License: license, editLicense, addCount
Product admin: editDeviceType, typeManage, productAdmin, auditProduct, recommendGoods, editRecommendGoods
Product vendor: productVendor, editProduct
Vendor: vendor, editVendor, auditVendor
One tab each: userCenter, userCenterVendor, deviceVendor, mall, firmeware, resolutionList, typeList
Feedback: feedback, feedbackDetail
Data centre: dataCenterAdmin, dataCenterVendor, dataCenterMore, dataCenterMoreDetail
Device admin: deviceAdmin, other, bloodPressure, deviceManagement, BodyTempDataIndex, DeDataAqiIndex, DeDataBraceletIndex, DeDataBrushIndex, DeDataCarTimerIndex, DeDataGluIndex, DeDataNoiseIndex, DeDataRingIndex, DeDataScooterIndex, DeDataSkipRopeIndex, DeDataTempHumidityIndex
App admin: AppAdmin, editAppAdmin
Dial market: dialMarket, dialMarketType, editDialType, createDial, dialMarketGrouping
Specification: specification, specificationType
Large screen: bigData
Fee service: serviceAdmin, serviceVendor, addService, detailAdmin
Licence, one tab each: addLicense, editLicenseList, readyPublish
Material library: materialLibraryList, materialLibraryDetail, materialLibraryAdd
Subscribe e-mail: subscribeEmail, emailSign, emailSend, emailPushDetail
`

/** Pages of the shell by group, without `/main/`. */
export const shellGroups: Record<string, string[]> = Object.fromEntries(
  groups
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', pages = ''] = line.split(': ')
      return [name, pages.split(', ')] as const
    }),
)

export const specifiedRoutes = [
  ...outsideShell,
  ...Object.values(shellGroups)
    .flat()
    .map((page) => `/main/${page}`),
]
