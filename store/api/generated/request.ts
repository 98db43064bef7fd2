import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRequestPage: build.query<
      GetRequestPageApiResponse,
      GetRequestPageApiArg
    >({
      query: (queryArg) => ({
        url: `/request/getRequestPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveRequest: build.mutation<SaveRequestApiResponse, SaveRequestApiArg>({
      query: (queryArg) => ({
        url: `/request/saveRequest`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getRequest: build.query<GetRequestApiResponse, GetRequestApiArg>({
      query: (queryArg) => ({
        url: `/request/getRequest`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getRequestQueue: build.query<
      GetRequestQueueApiResponse,
      GetRequestQueueApiArg
    >({
      query: (queryArg) => ({
        url: `/request/getRequestQueue`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as requestApi };
export type GetRequestPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetRequestPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    number?: string;
    kind?: (
      | "verification"
      | "licenceKeys"
      | "app"
      | "feature"
      | "companyData"
      | "shopAddress"
      | "serviceRenewal"
      | "other"
    )[];
    content?: string;
    state?: ("open" | "answered" | "closed")[];
    waiting?: {
      min?: number;
      max?: number;
    };
    vendorId?: string[];
    subjectKind?: ("product" | "sysApp" | "serviceContract")[];
    author?: string;
    answerTime?: {
      min?: string;
      max?: string;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveRequestApiResponse = /** status 200 An envelope */ string;
export type SaveRequestApiArg = {
  body: {
    newId?: string;
    kind:
      | "verification"
      | "licenceKeys"
      | "app"
      | "feature"
      | "companyData"
      | "shopAddress"
      | "serviceRenewal"
      | "other";
    content: string;
    subjectKind: ("product" | "sysApp" | "serviceContract") | null;
    subjectId: string | null;
    fileIds: string[];
  };
};
export type GetRequestApiResponse = /** status 200 An envelope */ {
  request: string;
  files: {
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
  vid: string | null;
  pid: string | null;
  quotaId: string | null;
};
export type GetRequestApiArg = {
  body: {
    id: string;
  };
};
export type GetRequestQueueApiResponse = /** status 200 An envelope */ {
  waiting: number;
  first: {
    id: string;
    name: string;
  }[];
};
export type GetRequestQueueApiArg = {
  body: {};
};
export const {
  useGetRequestPageQuery,
  useSaveRequestMutation,
  useGetRequestQuery,
  useGetRequestQueueQuery,
} = injectedRtkApi;
