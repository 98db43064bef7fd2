import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorPage: build.query<GetVendorPageApiResponse, GetVendorPageApiArg>({
      query: (queryArg) => ({
        url: `/vendor/getVendorPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getVendorAll: build.query<GetVendorAllApiResponse, GetVendorAllApiArg>({
      query: (queryArg) => ({
        url: `/vendor/getVendorAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getVendorInfo: build.query<GetVendorInfoApiResponse, GetVendorInfoApiArg>({
      query: (queryArg) => ({
        url: `/vendor/getVendorInfo`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveVendorDraft: build.mutation<
      SaveVendorDraftApiResponse,
      SaveVendorDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/vendor/saveVendorDraft`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    submitVendorInfo: build.mutation<
      SubmitVendorInfoApiResponse,
      SubmitVendorInfoApiArg
    >({
      query: (queryArg) => ({
        url: `/vendor/submitVendorInfo`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveAccountInfo: build.mutation<
      SaveAccountInfoApiResponse,
      SaveAccountInfoApiArg
    >({
      query: (queryArg) => ({
        url: `/vendor/saveAccountInfo`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getVendor: build.query<GetVendorApiResponse, GetVendorApiArg>({
      query: (queryArg) => ({
        url: `/vendor/getVendor`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getVendorQueue: build.query<
      GetVendorQueueApiResponse,
      GetVendorQueueApiArg
    >({
      query: (queryArg) => ({
        url: `/vendor/getVendorQueue`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveVendorFeatures: build.mutation<
      SaveVendorFeaturesApiResponse,
      SaveVendorFeaturesApiArg
    >({
      query: (queryArg) => ({
        url: `/vendor/saveVendorFeatures`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as vendorApi };
export type GetVendorPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetVendorPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    vid?: string;
    state?: ("new" | "underReview" | "rejected" | "approved" | "suspended")[];
    submitTime?: {
      min?: string;
      max?: string;
    };
    waiting?: {
      min?: number;
      max?: number;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetVendorAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
    vid: string | null;
  }[];
};
export type GetVendorAllApiArg = {
  body: {};
};
export type GetVendorInfoApiResponse = /** status 200 An envelope */ {
  vendor: string;
  licences: {
    id: string;
    name: string;
    rule:
      | "productIcon"
      | "bindDeviceImage"
      | "loadingPage"
      | "pushMainImage"
      | "pushCarousel"
      | "dialDisplay"
      | "dialTypeIcon"
      | "dialPackage"
      | "pushTypeIcon"
      | "guideImage"
      | "bootScreen"
      | "logo"
      | "licenceImage"
      | "requestFile"
      | "image1MB"
      | "image2MB"
      | "video"
      | "pdf"
      | "firmware"
      | "readings"
      | "subscribers";
    kind:
      "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
    bytes: number;
    width: number | null;
    height: number | null;
    url: string | null;
  }[];
  logo: {
    id: string;
    name: string;
    rule:
      | "productIcon"
      | "bindDeviceImage"
      | "loadingPage"
      | "pushMainImage"
      | "pushCarousel"
      | "dialDisplay"
      | "dialTypeIcon"
      | "dialPackage"
      | "pushTypeIcon"
      | "guideImage"
      | "bootScreen"
      | "logo"
      | "licenceImage"
      | "requestFile"
      | "image1MB"
      | "image2MB"
      | "video"
      | "pdf"
      | "firmware"
      | "readings"
      | "subscribers";
    kind:
      "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
    bytes: number;
    width: number | null;
    height: number | null;
    url: string | null;
  } | null;
  draft: {
    [key: string]: any;
  } | null;
  refusal: {
    codes: string[];
    note: string;
    fieldNotes: {
      [key: string]: string;
    };
  } | null;
};
export type GetVendorInfoApiArg = {
  body: {};
};
export type SaveVendorDraftApiResponse = /** status 200 An envelope */ {
  saveTime: string;
};
export type SaveVendorDraftApiArg = {
  body: {
    draft: {
      step?: string;
      name?: string;
      registrationNumber?: string;
      address?: string;
      website?: string;
      contactName?: string;
      contactPhone?: string;
      contactEmail?: string;
      licences?: {
        id: string;
        name: string;
        rule:
          | "productIcon"
          | "bindDeviceImage"
          | "loadingPage"
          | "pushMainImage"
          | "pushCarousel"
          | "dialDisplay"
          | "dialTypeIcon"
          | "dialPackage"
          | "pushTypeIcon"
          | "guideImage"
          | "bootScreen"
          | "logo"
          | "licenceImage"
          | "requestFile"
          | "image1MB"
          | "image2MB"
          | "video"
          | "pdf"
          | "firmware"
          | "readings"
          | "subscribers";
        kind:
          | "png"
          | "jpeg"
          | "gif"
          | "mp4"
          | "webm"
          | "pdf"
          | "csv"
          | "bin"
          | "zip";
        bytes: number;
        width: number | null;
        height: number | null;
        url: string | null;
      }[];
    };
  };
};
export type SubmitVendorInfoApiResponse = /** status 200 An envelope */ string;
export type SubmitVendorInfoApiArg = {
  body: {
    name: string;
    registrationNumber: string;
    address: string;
    website: string | null;
    contactName: string;
    contactPhone: string;
    contactEmail: string;
    licenceIds: string[];
  };
};
export type SaveAccountInfoApiResponse = /** status 200 An envelope */ string;
export type SaveAccountInfoApiArg = {
  body: {
    website: string | null;
    contactName: string;
    contactPhone: string;
    contactEmail: string;
    licenceIds: string[];
    logoId: string | null;
    id: string;
    version: number;
  };
};
export type GetVendorApiResponse = /** status 200 An envelope */ {
  vendor: string;
  licences: {
    id: string;
    name: string;
    rule:
      | "productIcon"
      | "bindDeviceImage"
      | "loadingPage"
      | "pushMainImage"
      | "pushCarousel"
      | "dialDisplay"
      | "dialTypeIcon"
      | "dialPackage"
      | "pushTypeIcon"
      | "guideImage"
      | "bootScreen"
      | "logo"
      | "licenceImage"
      | "requestFile"
      | "image1MB"
      | "image2MB"
      | "video"
      | "pdf"
      | "firmware"
      | "readings"
      | "subscribers";
    kind:
      "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
    bytes: number;
    width: number | null;
    height: number | null;
    url: string | null;
  }[];
  features: (
    | "mallStatus"
    | "pushStatus"
    | "bigDataViewStatus"
    | "dialStatus"
    | "onenetStatus"
    | "aboutUsStatus"
    | "guidePageStatus"
    | "loadingStatus"
  )[];
  changed: {
    [key: string]: {
      before: string;
      after: string;
    };
  };
};
export type GetVendorApiArg = {
  body: {
    id: string;
  };
};
export type GetVendorQueueApiResponse = /** status 200 An envelope */ {
  waiting: number;
  first: {
    id: string;
    name: string;
  }[];
};
export type GetVendorQueueApiArg = {
  body: {};
};
export type SaveVendorFeaturesApiResponse =
  /** status 200 An envelope */ string;
export type SaveVendorFeaturesApiArg = {
  body: {
    id: string;
    version: number;
    features: (
      | "mallStatus"
      | "pushStatus"
      | "bigDataViewStatus"
      | "dialStatus"
      | "onenetStatus"
      | "aboutUsStatus"
      | "guidePageStatus"
      | "loadingStatus"
    )[];
    mallPcUrl: string | null;
  };
};
export const {
  useGetVendorPageQuery,
  useGetVendorAllQuery,
  useGetVendorInfoQuery,
  useSaveVendorDraftMutation,
  useSubmitVendorInfoMutation,
  useSaveAccountInfoMutation,
  useGetVendorQuery,
  useGetVendorQueueQuery,
  useSaveVendorFeaturesMutation,
} = injectedRtkApi;
