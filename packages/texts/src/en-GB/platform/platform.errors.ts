import type { platformErrors as codes } from '@phuong/contract/platform/platform.errors.ts';

export const platformErrors: Record<keyof typeof codes, string> = {
  'platform.invalid_input': 'Some fields are not right. Correct the marked fields and send again.',
  'platform.not_signed_in': 'Sign in to carry on; what you were typing is kept.',
  'platform.forbidden': 'This account may not do that. Ask an administrator if you need it.',
  'platform.bulk_export_not_allowed':
    'Exporting the data of {{count}} people needs the right to export personal data. Filter to {{max}} or fewer, or ask somebody who has that right.',
  'platform.bulk_export_reason': 'Say why you are exporting the data of {{count}} people.',
  'platform.too_many_exports': 'You have just exported several large lists. Wait a while and try again.',
  'platform.not_found': 'Not found. It does not exist, was removed, or is outside your scope.',
  'platform.stale_version': 'Somebody else has just changed this. Look at the new value and edit again.',
  'platform.changed_meanwhile':
    'Somebody has just deleted or changed something this needs. Nothing was saved; reload the page and try again.',
  'platform.records_changed':
    '{{names}}: changed by somebody else just now. Close this, look at their records and try again.',
  'platform.request_in_progress': 'This request is being processed. Wait a moment.',
  'platform.already_done': 'This request was already carried out. Reload the page to see the result.',
  'platform.upload_broken':
    'The file was cut off on its way. Nothing was saved; choose it again and send it once more.',
  'platform.too_large': 'What was sent is too large. Make it smaller and send again.',
  'platform.upload_quota':
    'You have used up the {{max}} MB for files you may store. Remove old pictures and files, or ask an administrator to add this one.',
  'platform.upload_offset': 'The server has the file up to another place. Go on from the place it names.',
  'platform.upload_unfinished': 'The file has not arrived whole. Send the rest of it.',
  'platform.too_many_uploads':
    'You have {{max}} files on their way. Wait until they have arrived, or cancel some of them.',
  'platform.school_full': 'The school’s store is full. Ask an administrator to remove large files or to add space.',
  'platform.range_not_satisfiable': 'The file has no such part. Reload the page and open the file again.',
  'platform.file_kind':
    'This kind of file is not accepted. Send a picture (JPG, PNG, WebP, GIF), sound (MP3, M4A, OGG, WAV), film (MP4, WebM), PDF, or DOCX, PPTX, XLSX, ODT, ODP, ODS.',
  'platform.file_hides_another':
    'Another file is hidden in this one. Open it in its own program, save it as a new file and send that.',
  'platform.file_has_macros':
    'The document has macros (programs). Save it as DOCX, PPTX or XLSX without them and send that.',
  'platform.file_has_program':
    'This PDF has a program in it. Print it to a new PDF (Print → Save as PDF) and send that.',
  'platform.file_unpacks_too_large':
    'The document unpacks to far more than it is. Make the pictures in it smaller and send it again.',
  'platform.file_damaged': 'The file is damaged or a part of it is missing. Open it, save it anew and send that.',
  'platform.file_infected':
    'The file carries malicious code ({{name}}) and was not accepted. Scan your computer and use a clean copy.',
  'platform.files_unavailable':
    'The store where the school keeps its files does not answer just now. Nothing is lost; try again in a few minutes.',
  'platform.not_scanned':
    'The virus scanner has not answered, so the file was not accepted. Try again in a few minutes.',
  'platform.too_many_pixels':
    'The picture has too many pixels (more than 50 million). Make it smaller and send it again.',
  'platform.file_missing':
    'The file “{{name}}” is no longer whole on the server. Ask the administrator to restore it from the backup, or upload it again.',
  'platform.unsupported_media_type': 'This kind of file or data is not accepted.',
  'platform.key_reused': 'This request repeats the key of another one. Reload the page and try again.',
  'platform.internal':
    'The server ran into an error. Try again; if it persists, give the request code to an administrator.',
  'platform.unavailable': 'The server is not ready. Nothing was saved; try again in a few seconds.',
  'platform.papers_busy': 'Many papers are being printed. Try again in a few seconds.',
  'platform.papers_of_person': 'Papers still being made for you: {{count}}. Print the next one when they are done.',
  'platform.not_a_workbook':
    'This file cannot be read. Phượng reads .xlsx, .xls, .ods and .csv: open it in Excel, save it as one of these and choose it again.',
  'platform.workbook_locked':
    'This file has a password. Open it in Excel, go to File › Info › Protect Workbook, remove the password, save and choose it again.',
  'platform.workbook_too_large':
    'The file is too large. At most 5,000 rows and 10 MB are read at a time: split it, or remove sheets and pictures.',
  'platform.job_not_finished': 'This job has not finished yet.',
  'platform.no_header':
    'No header row in the first 15 rows. It needs the columns: {{columns}}. Use the template if you are not sure.',
  'platform.import_undone': '{{name}} has undone this import already.',
  'platform.import_too_old':
    'This import is more than 7 days old and cannot be undone. Correct the records one by one instead.',
  'platform.import_edited':
    'Not undone: something of this import has been changed since ({{count}}). Undoing would lose those changes.',
  'platform.import_has_marks':
    'Not undone: records or classes of this import have marks ({{count}}). Delete the marks first if the import was a mistake.',
  'platform.import_has_results':
    'Not undone: records or classes of this import have conduct, absences or results ({{count}}).',
  'platform.import_has_accounts':
    'Not undone: people of this import have an account or an access code ({{count}}). Remove the accounts first.',
  'platform.import_has_pupils':
    'Not undone: classes of this import have pupils ({{count}}). Move the pupils to another class first.',
  'platform.import_has_lessons':
    'Not undone: people or classes of this import have assignments or a timetable ({{count}}).',
  'platform.import_in_use': 'Not undone: something of this import is used elsewhere ({{count}}).',
  'platform.cell_required': 'The column {{label}} is required but empty. Fill in this cell.',
  'platform.cell_too_long': 'Longer than {{max}} characters. Make it shorter.',
  'platform.cell_not_text': 'The cell has unreadable characters. Type it again.',
  'platform.cell_formula_error': 'The formula in this cell fails. Type the real value instead of the formula.',
  'platform.cell_old_encoding': 'The text is in an old encoding (TCVN3 or VNI). Convert it to Unicode and try again.',
  'platform.cell_not_a_name': 'This does not look like a name. Write it in letters, without digits.',
  'platform.cell_not_a_date': 'The date cannot be read. Write day/month/year, for example 05/09/2014.',
  'platform.cell_no_such_day': 'There is no such day. Check the day and the month.',
  'platform.cell_not_a_phone': 'Not a Vietnamese phone number. Write 10 digits starting with 0, such as 0912 345 678.',
  'platform.cell_wrong_digits':
    'It needs exactly {{length}} digits; this cell has {{digits}} characters. Write all digits and format the cell as Text.',
  'platform.cell_not_in_range': 'It needs a whole number from {{min}} to {{max}}.',
  'platform.cell_not_a_choice': 'This value is not known. Write one of: {{choices}}…',
};
