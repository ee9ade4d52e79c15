// Generated from catalogues/ui/problems/tr.json by npm run generate -w @assent/texts.

export default {
  part: "Sayfanın bir bölümü yüklenemedi",
  connection: "Bağlantınızı kontrol edin.",
  retry: "Yeniden dene",
  retrying: "Deneniyor…",
  reload: "Yenile",
  request: <T>({ id }: { id: T }): (string | T)[] => ["İşlem kimliği: ", id],
  copy_id: "İşlem kimliğini kopyala",
};
