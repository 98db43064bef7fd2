import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSysArticleEbookPage: build.query<
      GetSysArticleEbookPageApiResponse,
      GetSysArticleEbookPageApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/getSysArticleEbookPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysArticleEbookAll: build.query<
      GetSysArticleEbookAllApiResponse,
      GetSysArticleEbookAllApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/getSysArticleEbookAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateSysArticleEbook: build.mutation<
      SaveOrUpdateSysArticleEbookApiResponse,
      SaveOrUpdateSysArticleEbookApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/saveOrUpdateSysArticleEbook`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteSysArticleEbook: build.mutation<
      DeleteSysArticleEbookApiResponse,
      DeleteSysArticleEbookApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/deleteSysArticleEbook`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getSysArticleEbook: build.query<
      GetSysArticleEbookApiResponse,
      GetSysArticleEbookApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/getSysArticleEbook`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    previewTakenDown: build.query<
      PreviewTakenDownApiResponse,
      PreviewTakenDownApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/previewTakenDown`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    previewSysArticleEbook: build.query<
      PreviewSysArticleEbookApiResponse,
      PreviewSysArticleEbookApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/previewSysArticleEbook`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysArticleEbookVersions: build.query<
      GetSysArticleEbookVersionsApiResponse,
      GetSysArticleEbookVersionsApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/getSysArticleEbookVersions`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysArticleEbookVersion: build.query<
      GetSysArticleEbookVersionApiResponse,
      GetSysArticleEbookVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/getSysArticleEbookVersion`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    restoreSysArticleEbook: build.mutation<
      RestoreSysArticleEbookApiResponse,
      RestoreSysArticleEbookApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/restoreSysArticleEbook`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysArticleEbookScans: build.query<
      GetSysArticleEbookScansApiResponse,
      GetSysArticleEbookScansApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbook/getSysArticleEbookScans`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sysArticleEbookApi };
export type GetSysArticleEbookPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetSysArticleEbookPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    state?: ("draft" | "published" | "takenDown")[];
    pid?: string[];
    typeId?: string[];
    code?: string;
    gtin?: string;
    scans?: {
      min?: number;
      max?: number;
    };
    publishTime?: {
      min?: string;
      max?: string;
    };
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetSysArticleEbookAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    names: {
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
    }[];
    vid: string;
  }[];
};
export type GetSysArticleEbookAllApiArg = {
  body: {};
};
export type SaveOrUpdateSysArticleEbookApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateSysArticleEbookApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    names: {
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
    }[];
    pid: string;
    typeId: string;
    contents: {
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
      html: string | null;
      pdf: string | null;
      videos: string[];
      covers?: {
        [key: string]: string;
      };
    }[];
    gtin: string | null;
    replacementId: string | null;
  };
};
export type DeleteSysArticleEbookApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteSysArticleEbookApiArg = {
  id: string;
};
export type GetSysArticleEbookApiResponse = /** status 200 An envelope */ {
  manual: string;
  version: number;
  contents: {
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
    html: string | null;
    pdf: {
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
    videos: {
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
    covers: {
      [key: string]: {
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
      };
    };
  }[];
  published: {
    number: number;
    names: {
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
    }[];
    contents: {
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
      html: string | null;
      pdf: {
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
      videos: {
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
      covers: {
        [key: string]: {
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
        };
      };
    }[];
  } | null;
  isChanged: boolean;
  address: string;
  digitalLink: string | null;
};
export type GetSysArticleEbookApiArg = {
  body: {
    id: string;
  };
};
export type PreviewTakenDownApiResponse = /** status 200 An envelope */ {
  product: string;
  title: string;
  expired: string;
  replacement: {
    words: string;
    title: string;
  } | null;
};
export type PreviewTakenDownApiArg = {
  body: {
    id: string;
    replacementId: string | null;
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
  };
};
export type PreviewSysArticleEbookApiResponse = /** status 200 An envelope */ {
  html: string;
  style: string;
  direction: "ltr" | "rtl";
};
export type PreviewSysArticleEbookApiArg = {
  body: {
    id?: string;
    pid: string | null;
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
    languages: (
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
    title: string;
    html: string | null;
    pdf: string | null;
    videos: string[];
    covers?: {
      [key: string]: string;
    };
  };
};
export type GetSysArticleEbookVersionsApiResponse =
  /** status 200 An envelope */ {
    list: {
      number: number;
      time: string;
      by: string;
      languages: (
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
      isPublished: boolean;
    }[];
  };
export type GetSysArticleEbookVersionsApiArg = {
  body: {
    id: string;
  };
};
export type GetSysArticleEbookVersionApiResponse =
  /** status 200 An envelope */ {
    number: number;
    names: {
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
    }[];
    contents: {
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
      html: string | null;
      pdf: {
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
      videos: {
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
      covers: {
        [key: string]: {
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
        };
      };
    }[];
  };
export type GetSysArticleEbookVersionApiArg = {
  body: {
    id: string;
    number: number;
  };
};
export type RestoreSysArticleEbookApiResponse =
  /** status 200 An envelope */ string;
export type RestoreSysArticleEbookApiArg = {
  body: {
    id: string;
    version: number;
    number: number;
  };
};
export type GetSysArticleEbookScansApiResponse = /** status 200 An envelope */ {
  list: {
    day: string;
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
    count: number;
  }[];
};
export type GetSysArticleEbookScansApiArg = {
  body: {
    id: string;
    days: number;
  };
};
export const {
  useGetSysArticleEbookPageQuery,
  useGetSysArticleEbookAllQuery,
  useSaveOrUpdateSysArticleEbookMutation,
  useDeleteSysArticleEbookMutation,
  useGetSysArticleEbookQuery,
  usePreviewTakenDownQuery,
  usePreviewSysArticleEbookQuery,
  useGetSysArticleEbookVersionsQuery,
  useGetSysArticleEbookVersionQuery,
  useRestoreSysArticleEbookMutation,
  useGetSysArticleEbookScansQuery,
} = injectedRtkApi;
