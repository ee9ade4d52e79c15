// Generated from catalogues/inbox/problem/tr.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Assent’e ulaşılamıyor",
    detail: "Bağlantınızı kontrol edip yeniden deneyin.",
  },
  unexpected: {
    title: "Burada bir sorun oluştu",
    detail: "Sayfayı yenileyin.",
  },
  incomplete: {
    title: "Assent’in bir bölümü yüklenemedi",
    detail: "Bağlantınızı kontrol edip sayfayı yenileyin.",
  },
  unsigned: {
    title: "Sayfanın bir bölümü yüklenemedi",
    detail: "Hiçbir şey gönderilmedi. Bağlantınızı kontrol edip yeniden deneyin.",
  },
};
