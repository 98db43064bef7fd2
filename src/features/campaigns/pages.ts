/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  subscribeEmail: () => import('#src/features/campaigns/SubscriberScreen.tsx'),
  importSubscribers: () => import('#src/features/campaigns/SubscriberImportScreen.tsx'),
  subscribeSegments: () => import('#src/features/campaigns/SegmentScreen.tsx'),
  emailCampaigns: () => import('#src/features/campaigns/CampaignListScreen.tsx'),
  emailSign: () => import('#src/features/campaigns/SignScreen.tsx'),
  emailSend: () => import('#src/features/campaigns/CampaignScreen.tsx'),
  emailPushDetail: () => import('#src/features/campaigns/DeliveryScreen.tsx'),
}
