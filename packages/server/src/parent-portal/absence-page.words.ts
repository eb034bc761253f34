/** What the page of an absence says; `{child}` and `{day}` stand for a first name and a date. */
export interface AbsenceWords {
  title: string;
  question: string;
  reason: string;
  atSchool: string;
  atSchoolHint: string;
  details: string;
  detailsNeeded: string;
  tooLong: string;
  unreadable: string;
  failed: string;
  send: string;
  saidBefore: string;
  choose: string;
  said: string;
  saidText: string;
  over: string;
  overText: string;
  decided: string;
  decidedText: string;
  invalid: string;
  invalidText: string;
  busy: string;
  busyText: string;
  busyUnsent: string;
}

/** By language. Reasons are in the school's own words. */
export const absenceWords = {
  en: {
    title: 'Why was {child} away?',
    question: '{child} was marked absent on {day}.',
    reason: 'Reason',
    atSchool: '{child} is at school',
    atSchoolHint: 'The school office is told at once, and looks for {child}.',
    details: 'Details (optional; needed for reasons with a *)',
    detailsNeeded: 'This reason needs a few words more.',
    tooLong: 'Please shorten what you wrote to at most 500 characters. Nothing has been sent yet.',
    unreadable: 'What you wrote contains characters that cannot be stored. Please type it again.',
    failed: 'Your answer could not be saved. Please send it again, or call the school office.',
    send: 'Send',
    saidBefore: 'You have answered already. You can answer again until the school has handled it.',
    choose: 'Please choose a reason.',
    said: 'Thank you. The school has your answer.',
    saidText:
      'You can close this page. You can use the link to answer again until the school has handled it.',
    over: 'Thank you, no answer is needed any more.',
    overText: 'The absence of {child} on {day} is explained, or was entered by mistake.',
    decided: 'The school has handled your answer.',
    decidedText: 'If anything is not right, please call the school office.',
    invalid: 'This link is no longer valid.',
    invalidText: 'Please call the school office.',
    busy: 'Please wait a minute.',
    busyText: 'This page was opened too often. Please open it again in a minute.',
    busyUnsent: 'Too much was sent at once. Nothing of this has been sent: please send it again in a minute.',
  },
  ar: {
    title: 'لماذا تغيّب {child}؟',
    question: 'سُجِّل غياب {child} يوم {day}.',
    reason: 'السبب',
    atSchool: '{child} في المدرسة',
    atSchoolHint: 'يُبلَّغ مكتب المدرسة فورًا ويبحث عن {child}.',
    details: 'تفاصيل (اختيارية؛ مطلوبة إذا كان مع السبب علامة *)',
    detailsNeeded: 'هذا السبب يحتاج إلى بعض التفاصيل.',
    tooLong: 'يرجى اختصار ما كتبته إلى 500 حرف على الأكثر. لم يُرسَل شيء بعد.',
    unreadable: 'يحتوي ما كتبته على رموز لا يمكن حفظها. يرجى كتابته من جديد.',
    failed: 'تعذّر حفظ إجابتك. يرجى إرسالها مرة أخرى أو الاتصال بمكتب المدرسة.',
    send: 'إرسال',
    saidBefore: 'لقد أجبت من قبل. يمكنك الإجابة من جديد إلى أن تنظر المدرسة في الأمر.',
    choose: 'يرجى اختيار سبب.',
    said: 'شكرًا لك. وصلت إجابتك إلى المدرسة.',
    saidText: 'يمكنك إغلاق هذه الصفحة. يمكنك الإجابة من جديد عبر الرابط إلى أن تنظر المدرسة في الأمر.',
    over: 'شكرًا لك، لا حاجة إلى إجابة.',
    overText: 'غياب {child} يوم {day} معروف السبب، أو سُجِّل بالخطأ.',
    decided: 'نظرت المدرسة في إجابتك.',
    decidedText: 'إذا كان هناك خطأ فيرجى الاتصال بمكتب المدرسة.',
    invalid: 'لم يعد هذا الرابط صالحًا.',
    invalidText: 'يرجى الاتصال بمكتب المدرسة.',
    busy: 'يرجى الانتظار دقيقة.',
    busyText: 'فُتحت هذه الصفحة مرات كثيرة. يرجى فتحها مرة أخرى بعد دقيقة.',
    busyUnsent: 'أُرسل الكثير دفعة واحدة. لم يُرسَل هذا بعد: يرجى إرساله مرة أخرى بعد دقيقة.',
  },
  de: {
    title: 'Warum hat {child} gefehlt?',
    question: '{child} ist am {day} als abwesend eingetragen.',
    reason: 'Grund',
    atSchool: '{child} ist in der Schule',
    atSchoolHint: 'Das Sekretariat erfährt es sofort und sucht nach {child}.',
    details: 'Näheres (freiwillig; nötig bei Gründen mit *)',
    detailsNeeded: 'Dieser Grund braucht noch ein paar Worte.',
    tooLong: 'Bitte kürzen Sie Ihren Text auf höchstens 500 Zeichen. Es wurde noch nichts gesendet.',
    unreadable: 'Ihr Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippen Sie ihn neu.',
    failed:
      'Ihre Antwort ließ sich nicht speichern. Bitte senden Sie sie noch einmal oder rufen Sie das Sekretariat an.',
    send: 'Senden',
    saidBefore: 'Sie haben schon geantwortet. Bis die Schule es bearbeitet hat, können Sie neu antworten.',
    choose: 'Bitte wählen Sie einen Grund.',
    said: 'Danke. Ihre Antwort ist bei der Schule.',
    saidText:
      'Sie können diese Seite schließen. Bis die Schule es bearbeitet hat, können Sie über den Link neu antworten.',
    over: 'Danke, es ist nichts mehr zu sagen.',
    overText: 'Das Fehlen von {child} am {day} ist erklärt oder war ein Versehen.',
    decided: 'Die Schule hat Ihre Antwort bearbeitet.',
    decidedText: 'Wenn etwas nicht stimmt, rufen Sie bitte das Sekretariat an.',
    invalid: 'Dieser Link gilt nicht mehr.',
    invalidText: 'Bitte rufen Sie das Sekretariat an.',
    busy: 'Bitte warten Sie eine Minute.',
    busyText: 'Diese Seite wurde zu oft geöffnet. Bitte öffnen Sie sie in einer Minute noch einmal.',
    busyUnsent:
      'Es wurde zu viel auf einmal gesendet. Hiervon wurde noch nichts gesendet: Bitte senden Sie es in einer Minute noch einmal.',
  },
  es: {
    title: '¿Por qué faltó {child}?',
    question: '{child} figura como ausente el {day}.',
    reason: 'Motivo',
    atSchool: '{child} está en el colegio',
    atSchoolHint: 'La secretaría se entera enseguida y busca a {child}.',
    details: 'Más detalles (si quiere; necesarios si el motivo lleva *)',
    detailsNeeded: 'Este motivo necesita unas palabras más.',
    tooLong: 'Acorte el texto a 500 caracteres como máximo. Todavía no se ha enviado nada.',
    unreadable: 'El texto contiene caracteres que no se pueden guardar. Escríbalo de nuevo, por favor.',
    failed: 'No se ha podido guardar su respuesta. Envíela otra vez o llame a la secretaría.',
    send: 'Enviar',
    saidBefore: 'Ya ha respondido. Puede volver a responder hasta que el colegio lo tramite.',
    choose: 'Elija un motivo, por favor.',
    said: 'Gracias. El colegio tiene su respuesta.',
    saidText:
      'Puede cerrar esta página. Hasta que el colegio lo tramite, el enlace permite volver a responder.',
    over: 'Gracias, no queda nada por decir.',
    overText: 'La ausencia de {child} el {day} está explicada o fue un error.',
    decided: 'El colegio ha tramitado su respuesta.',
    decidedText: 'Si algo no es correcto, llame a la secretaría.',
    invalid: 'Este enlace ya no es válido.',
    invalidText: 'Llame a la secretaría del colegio, por favor.',
    busy: 'Espere un minuto, por favor.',
    busyText: 'Esta página se ha abierto demasiadas veces. Vuelva a abrirla dentro de un minuto.',
    busyUnsent:
      'Se ha enviado demasiado a la vez. Esto no se ha enviado todavía: envíelo de nuevo dentro de un minuto.',
  },
  fr: {
    title: 'Pourquoi {child} était-il absent ou était-elle absente ?',
    question: '{child} a été noté(e) absent(e) le {day}.',
    reason: 'Motif',
    atSchool: '{child} est à l’école',
    atSchoolHint: 'Le secrétariat est prévenu aussitôt et cherche {child}.',
    details: 'Précisions (facultatives ; nécessaires si le motif porte un *)',
    detailsNeeded: 'Ce motif demande quelques mots de plus.',
    tooLong: 'Veuillez raccourcir votre texte à 500 caractères au plus. Rien n’a encore été envoyé.',
    unreadable:
      'Votre texte contient des caractères qui ne peuvent pas être enregistrés. Veuillez le saisir à nouveau.',
    failed:
      'Votre réponse n’a pas pu être enregistrée. Veuillez l’envoyer à nouveau ou appeler le secrétariat.',
    send: 'Envoyer',
    saidBefore: 'Vous avez déjà répondu. Vous pouvez répondre à nouveau tant que l’école ne l’a pas traité.',
    choose: 'Veuillez choisir un motif.',
    said: 'Merci. L’école a votre réponse.',
    saidText:
      'Vous pouvez fermer cette page. Tant que l’école ne l’a pas traité, le lien permet de répondre à nouveau.',
    over: 'Merci, il n’y a plus rien à dire.',
    overText: 'L’absence de {child} le {day} est expliquée, ou c’était une erreur.',
    decided: 'L’école a traité votre réponse.',
    decidedText: 'Si quelque chose n’est pas juste, appelez le secrétariat.',
    invalid: 'Ce lien n’est plus valable.',
    invalidText: 'Veuillez appeler le secrétariat de l’école.',
    busy: 'Veuillez patienter une minute.',
    busyText: 'Cette page a été ouverte trop souvent. Veuillez l’ouvrir à nouveau dans une minute.',
    busyUnsent:
      'Trop d’envois à la fois. Rien de ceci n’a encore été envoyé : veuillez l’envoyer à nouveau dans une minute.',
  },
  vi: {
    title: 'Vì sao {child} vắng mặt?',
    question: '{child} được ghi là vắng mặt vào {day}.',
    reason: 'Lý do',
    atSchool: '{child} đang ở trường',
    atSchoolHint: 'Văn phòng trường được báo ngay và sẽ tìm {child}.',
    details: 'Chi tiết (tùy ý; cần thiết nếu lý do có dấu *)',
    detailsNeeded: 'Lý do này cần thêm vài lời.',
    tooLong: 'Vui lòng rút ngắn nội dung còn tối đa 500 ký tự. Chưa có gì được gửi đi.',
    unreadable: 'Nội dung có ký tự không thể lưu. Vui lòng nhập lại.',
    failed: 'Không lưu được câu trả lời. Vui lòng gửi lại hoặc gọi văn phòng trường.',
    send: 'Gửi',
    saidBefore: 'Quý vị đã trả lời. Quý vị có thể trả lời lại cho đến khi trường xử lý.',
    choose: 'Vui lòng chọn một lý do.',
    said: 'Cảm ơn. Trường đã nhận được câu trả lời.',
    saidText: 'Quý vị có thể đóng trang này. Có thể trả lời lại qua liên kết cho đến khi trường xử lý.',
    over: 'Cảm ơn, không cần trả lời nữa.',
    overText: 'Việc {child} vắng mặt vào {day} đã được giải thích, hoặc là nhầm lẫn.',
    decided: 'Trường đã xử lý câu trả lời của quý vị.',
    decidedText: 'Nếu có gì không đúng, vui lòng gọi văn phòng trường.',
    invalid: 'Liên kết này không còn hiệu lực.',
    invalidText: 'Vui lòng gọi văn phòng trường.',
    busy: 'Vui lòng đợi một phút.',
    busyText: 'Trang này đã được mở quá nhiều lần. Vui lòng mở lại sau một phút.',
    busyUnsent: 'Đã gửi quá nhiều lần. Nội dung này chưa được gửi: vui lòng gửi lại sau một phút.',
  },
  zh: {
    title: '{child} 为什么缺席？',
    question: '{child} 在{day}被记为缺席。',
    reason: '原因',
    atSchool: '{child} 在学校',
    atSchoolHint: '学校办公室会立即收到通知并寻找 {child}。',
    details: '补充说明（可选；原因带 * 时必填）',
    detailsNeeded: '此原因需要补充说明。',
    tooLong: '请将内容缩短到最多 500 个字符。尚未发送任何内容。',
    unreadable: '您填写的内容含有无法保存的字符，请重新输入。',
    failed: '您的答复未能保存。请重新发送，或致电学校办公室。',
    send: '发送',
    saidBefore: '您已经答复过。在学校处理之前，您可以重新答复。',
    choose: '请选择一个原因。',
    said: '谢谢。学校已收到您的答复。',
    saidText: '您可以关闭此页面。在学校处理之前，您可以通过该链接重新答复。',
    over: '谢谢，无需再答复。',
    overText: '{child} 在{day}的缺席已有说明，或是误记。',
    decided: '学校已处理您的答复。',
    decidedText: '如有不符，请致电学校办公室。',
    invalid: '此链接已失效。',
    invalidText: '请致电学校办公室。',
    busy: '请稍等一分钟。',
    busyText: '此页面打开次数过多。请一分钟后再打开。',
    busyUnsent: '提交过于频繁。此内容尚未发送：请一分钟后重新发送。',
  },
} satisfies Record<string, AbsenceWords>;
