/** What is said of a link that is not followed. */
interface UnlistedWords {
  title: string;
  text: string;
  back: string;
}

/** By language. */
export const unlistedWords = {
  en: {
    title: 'The school has not listed this address.',
    text: 'Links of the news feed lead only to what the news show now, on hosts that the school has chosen. The news may have changed since you opened them.',
    back: 'Back to the start',
  },
  ar: {
    title: 'لم تدرج المدرسة هذا العنوان.',
    text: 'لا تؤدي روابط الأخبار إلا إلى ما تعرضه الأخبار الآن، في مواقع اختارتها المدرسة. ربما تغيّرت الأخبار منذ أن فتحتها.',
    back: 'العودة إلى البداية',
  },
  de: {
    title: 'Die Schule hat diese Adresse nicht aufgeführt.',
    text: 'Links der Neuigkeiten führen nur zu dem, was die Neuigkeiten jetzt zeigen, bei Anbietern, die die Schule gewählt hat. Vielleicht haben sich die Neuigkeiten geändert, seit Sie sie geöffnet haben.',
    back: 'Zurück zum Anfang',
  },
  es: {
    title: 'El colegio no ha incluido esta dirección.',
    text: 'Los enlaces de las noticias llevan solo a lo que las noticias muestran ahora, en sitios que el colegio ha elegido. Puede que las noticias hayan cambiado desde que las abrió.',
    back: 'Volver al inicio',
  },
  fr: {
    title: 'L’école n’a pas retenu cette adresse.',
    text: 'Les liens des nouvelles ne mènent qu’à ce que les nouvelles montrent maintenant, sur des sites que l’école a choisis. Les nouvelles ont peut-être changé depuis que vous les avez ouvertes.',
    back: 'Retour au début',
  },
  vi: {
    title: 'Trường không liệt kê địa chỉ này.',
    text: 'Liên kết trong tin chỉ dẫn đến những gì tin đang hiển thị, trên các trang mà trường đã chọn. Tin có thể đã thay đổi từ khi quý vị mở.',
    back: 'Về trang đầu',
  },
  zh: {
    title: '学校未列出此地址。',
    text: '消息中的链接只会打开消息当前显示的内容，且仅限学校选定的网站。自您打开以来，消息可能已有变化。',
    back: '返回首页',
  },
} satisfies Record<string, UnlistedWords>;
