import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductPage: build.query<
      GetProductPageApiResponse,
      GetProductPageApiArg
    >({
      query: (queryArg) => ({
        url: `/product/getProductPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProductAll: build.query<GetProductAllApiResponse, GetProductAllApiArg>({
      query: (queryArg) => ({
        url: `/product/getProductAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateProduct: build.mutation<
      SaveOrUpdateProductApiResponse,
      SaveOrUpdateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/product/saveOrUpdateProduct`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({
        url: `/product/getProduct`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProductsReady: build.query<
      GetProductsReadyApiResponse,
      GetProductsReadyApiArg
    >({
      query: (queryArg) => ({
        url: `/product/getProductsReady`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProductQueue: build.query<
      GetProductQueueApiResponse,
      GetProductQueueApiArg
    >({
      query: (queryArg) => ({
        url: `/product/getProductQueue`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as productApi };
export type GetProductPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetProductPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    pid?: string;
    state?: (
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
      | "suspended"
    )[];
    vid?: string[];
    waiting?: {
      min?: number;
      max?: number;
    };
    cid?: string[];
    communication?: (
      "bluetooth" | "bluetoothBroadcast" | "bluetoothWifi" | "bluetooth4g"
    )[];
    deviceKind?: (
      | "bloodPressure"
      | "tempData"
      | "deDataAqi"
      | "deDataTempHumidity"
      | "bodyFat"
      | "deDataBracelet"
      | "deDataBrush"
      | "deDataCarTimer"
      | "deDataGlu"
      | "deDataNoise"
      | "deDataRing"
      | "deDataScooter"
      | "deDataSkipRope"
    )[];
    submitTime?: {
      min?: string;
      max?: string;
    };
    publishTime?: {
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
export type GetProductAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
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
    pid: string;
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
    vid: string;
  }[];
};
export type GetProductAllApiArg = {
  body: {};
};
export type SaveOrUpdateProductApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateProductApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
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
    cid: string | null;
    communication:
      | ("bluetooth" | "bluetoothBroadcast" | "bluetoothWifi" | "bluetooth4g")
      | null;
    deviceKind:
      | (
          | "bloodPressure"
          | "tempData"
          | "deDataAqi"
          | "deDataTempHumidity"
          | "bodyFat"
          | "deDataBracelet"
          | "deDataBrush"
          | "deDataCarTimer"
          | "deDataGlu"
          | "deDataNoise"
          | "deDataRing"
          | "deDataScooter"
          | "deDataSkipRope"
        )
      | null;
    icon: string | null;
    bindImage: string | null;
    loadingPage: string | null;
    buyLink: string | null;
    email: string | null;
    phone: string | null;
    help: {
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
      html: string;
    }[];
    alarms: {
      temperature?: {
        low: number;
        high: number;
      };
      humidity?: {
        low: number;
        high: number;
      };
      lowPower?: {
        low: number;
      };
      externalPower?: {};
    };
  };
};
export type GetProductApiResponse = /** status 200 An envelope */ {
  product: string;
  version: number;
  help: {
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
    html: string;
  }[];
  alarms: {
    temperature?: {
      low: number;
      high: number;
    };
    humidity?: {
      low: number;
      high: number;
    };
    lowPower?: {
      low: number;
    };
    externalPower?: {};
  };
  hasQuota: boolean;
  hasCategory: boolean;
  isOfVerified: boolean;
  appLanguages: (
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
    | "ms"
  )[];
  takenDown: ("withdrawn" | "suspended") | null;
  published: {
    content: {
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
      cid: string | null;
      communication:
        | ("bluetooth" | "bluetoothBroadcast" | "bluetoothWifi" | "bluetooth4g")
        | null;
      deviceKind:
        | (
            | "bloodPressure"
            | "tempData"
            | "deDataAqi"
            | "deDataTempHumidity"
            | "bodyFat"
            | "deDataBracelet"
            | "deDataBrush"
            | "deDataCarTimer"
            | "deDataGlu"
            | "deDataNoise"
            | "deDataRing"
            | "deDataScooter"
            | "deDataSkipRope"
          )
        | null;
      icon: {
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
      } | null;
      bindImage: {
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
      } | null;
      loadingPage: {
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
      } | null;
      buyLink: string | null;
      email: string | null;
      phone: string | null;
    };
    help: {
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
      html: string;
    }[];
    alarms: {
      temperature?: {
        low: number;
        high: number;
      };
      humidity?: {
        low: number;
        high: number;
      };
      lowPower?: {
        low: number;
      };
      externalPower?: {};
    };
  } | null;
  approved: {
    content: {
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
      cid: string | null;
      communication:
        | ("bluetooth" | "bluetoothBroadcast" | "bluetoothWifi" | "bluetooth4g")
        | null;
      deviceKind:
        | (
            | "bloodPressure"
            | "tempData"
            | "deDataAqi"
            | "deDataTempHumidity"
            | "bodyFat"
            | "deDataBracelet"
            | "deDataBrush"
            | "deDataCarTimer"
            | "deDataGlu"
            | "deDataNoise"
            | "deDataRing"
            | "deDataScooter"
            | "deDataSkipRope"
          )
        | null;
      icon: {
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
      } | null;
      bindImage: {
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
      } | null;
      loadingPage: {
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
      } | null;
      buyLink: string | null;
      email: string | null;
      phone: string | null;
    };
    help: {
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
      html: string;
    }[];
    alarms: {
      temperature?: {
        low: number;
        high: number;
      };
      humidity?: {
        low: number;
        high: number;
      };
      lowPower?: {
        low: number;
      };
      externalPower?: {};
    };
    hasCategory: boolean;
  } | null;
  refusal: {
    codes: string[];
    note: string;
    fieldNotes: {
      [key: string]: string;
    };
  } | null;
};
export type GetProductApiArg = {
  body: {
    id: string;
  };
};
export type GetProductsReadyApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    pid: string;
    vid: string;
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
    state: string;
    version: number;
    appLanguages: (
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
      | "ms"
    )[];
    lacking: ("names" | "category" | "images" | "help" | "quota" | "vendor")[];
  }[];
  total: number;
};
export type GetProductsReadyApiArg = {
  body: {};
};
export type GetProductQueueApiResponse = /** status 200 An envelope */ {
  waiting: number;
  first: {
    id: string;
    name: string;
  }[];
};
export type GetProductQueueApiArg = {
  body: {};
};
export const {
  useGetProductPageQuery,
  useGetProductAllQuery,
  useSaveOrUpdateProductMutation,
  useGetProductQuery,
  useGetProductsReadyQuery,
  useGetProductQueueQuery,
} = injectedRtkApi;
