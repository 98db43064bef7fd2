import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorSetup: build.query<
      GetVendorSetupApiResponse,
      GetVendorSetupApiArg
    >({
      query: (queryArg) => ({
        url: `/vendorSetup/getVendorSetup`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as vendorSetupApi };
export type GetVendorSetupApiResponse = /** status 200 An envelope */ {
  product: {
    id: string;
    pid: string;
    names:
      | {
          language:
            | "en"
            | "zh-CN"
            | "zh-TW"
            | "ja"
            | "ko"
            | "de"
            | "fr"
            | "es"
            | "pt"
            | "pt-BR"
            | "it"
            | "nl"
            | "pl"
            | "cs"
            | "sk"
            | "hu"
            | "ro"
            | "bg"
            | "el"
            | "sv"
            | "da"
            | "nb"
            | "fi"
            | "ru"
            | "uk"
            | "tr"
            | "ar"
            | "he"
            | "hi"
            | "th"
            | "vi"
            | "id"
            | "ms";
          name: string;
          isDefault: boolean;
        }[]
      | null;
    state:
      | "draft"
      | "underReview"
      | "changesRequested"
      | "readyToPublish"
      | "readyEditing"
      | "published"
      | "revision"
      | "revisionUnderReview"
      | "revisionChangesRequested"
      | "revisionReady"
      | "revisionReadyEditing"
      | "withdrawn"
      | "suspended";
  } | null;
  hasPublished: boolean;
  hasQuota: boolean;
  manual: {
    id: string;
    state: "draft" | "published" | "takenDown";
  } | null;
  accounts: number;
  hasData: boolean;
};
export type GetVendorSetupApiArg = {
  body: {};
};
export const { useGetVendorSetupQuery } = injectedRtkApi;
