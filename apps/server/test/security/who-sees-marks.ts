/**
 * Whom each call of the mark book lets in, by the roles a school begins with: marks, conduct, absences, results, decisions and their papers,
 * read or written. Reviewed by eye: a line that changes says that somebody sees or does what they did not before. Three calls are open to
 * more roles, as they name no pupil: sentences for remarks, how many pupils of a class have which level, and whether a paper was issued. Forms
 * printed from lists hold no marks: they are for whoever sees pupils. `sheets.act` stands for handing in.
 */
export const whoSeesMarks = `
                            principal  vicePrincipal  academicClerk  librarian  equipmentClerk  accountant  it
absences.ofClass            yes        yes            yes            ·          ·               ·           ·
absences.ofStudent          yes        yes            yes            ·          ·               ·           ·
absences.save               yes        yes            yes            ·          ·               ·           ·
conduct.ofClass             yes        yes            yes            ·          ·               ·           ·
conduct.save                yes        yes            yes            ·          ·               ·           ·
contactSlips.ofClass        yes        yes            yes            ·          ·               ·           ·
contactSlips.ofStudent      yes        yes            yes            ·          ·               ·           ·
exceptions.create           yes        yes            ·              ·          ·               ·           ·
exceptions.list             yes        yes            yes            ·          ·               ·           ·
exemptions.create           yes        yes            yes            ·          ·               ·           ·
exemptions.document         yes        yes            yes            ·          ·               ·           ·
exemptions.incomplete       yes        yes            yes            ·          ·               ·           ·
exemptions.ofStudent        yes        yes            yes            ·          ·               ·           ·
exemptions.remove           yes        yes            yes            ·          ·               ·           ·
exemptions.removeDocument   yes        yes            yes            ·          ·               ·           ·
exemptions.setDocument      yes        yes            yes            ·          ·               ·           ·
exemptions.update           yes        yes            yes            ·          ·               ·           ·
formerSchool.import         ·          ·              yes            ·          ·               ·           ·
formerSchool.importFaults   ·          ·              yes            ·          ·               ·           ·
formerSchool.importPreview  ·          ·              yes            ·          ·               ·           ·
formerSchool.importRuns     ·          ·              yes            ·          ·               ·           ·
formerSchool.importTemplate ·          ·              yes            ·          ·               ·           ·
formerSchool.ofStudent      yes        yes            yes            ·          ·               ·           ·
formerSchool.remove         ·          ·              yes            ·          ·               ·           ·
formerSchool.save           ·          ·              yes            ·          ·               ·           ·
formerSchool.undoImport     ·          ·              yes            ·          ·               ·           ·
forms.attendance            yes        yes            yes            yes        ·               yes         ·
forms.cards                 yes        yes            yes            yes        ·               yes         ·
forms.certificates          yes        yes            yes            ·          ·               ·           ·
forms.roster                yes        yes            yes            yes        ·               yes         ·
gradeUp.apply               yes        yes            yes            ·          ·               ·           ·
gradeUp.items               yes        yes            yes            ·          ·               ·           ·
gradeUp.preview             yes        yes            yes            ·          ·               ·           ·
gradeUp.runs                yes        yes            yes            ·          ·               ·           ·
gradeUp.undo                yes        yes            yes            ·          ·               ·           ·
home.sheets                 yes        yes            yes            ·          ·               ·           ·
markSheets.paper            yes        yes            yes            ·          ·               ·           ·
marks.export                yes        yes            yes            ·          ·               ·           ·
marks.history               yes        yes            yes            ·          ·               ·           ·
marks.import                ·          ·              yes            ·          ·               ·           ·
marks.importPreview         ·          ·              yes            ·          ·               ·           ·
marks.save                  ·          ·              yes            ·          ·               ·           ·
marks.setOrigin             ·          ·              yes            ·          ·               ·           ·
remarkBank.list             yes        yes            yes            yes        yes             yes         yes
remarks.save                ·          ·              yes            ·          ·               ·           ·
results.compute             yes        yes            yes            ·          ·               ·           ·
results.ofClass             yes        yes            yes            ·          ·               ·           ·
results.ofStudent           yes        yes            yes            ·          ·               ·           ·
results.override            yes        yes            yes            ·          ·               ·           ·
results.statistics          yes        yes            yes            ·          ·               yes         ·
retests.save                ·          ·              yes            ·          ·               ·           ·
sheets.act                  ·          ·              yes            ·          ·               ·           ·
sheets.actOnClass           yes        yes            yes            ·          ·               ·           ·
sheets.actOnSemester        yes        yes            yes            ·          ·               ·           ·
sheets.events               yes        yes            yes            ·          ·               ·           ·
sheets.export               yes        yes            yes            ·          ·               ·           ·
sheets.list                 yes        yes            yes            ·          ·               ·           ·
sheets.ofClass              yes        yes            yes            ·          ·               ·           ·
sheets.open                 ·          ·              yes            ·          ·               ·           ·
sheets.read                 yes        yes            yes            ·          ·               ·           ·
sheets.remind               yes        yes            yes            ·          ·               ·           ·
summer.ofClass              yes        yes            yes            ·          ·               ·           ·
summerTraining.save         yes        yes            yes            ·          ·               ·           ·
transcripts.batch           yes        yes            yes            ·          ·               ·           ·
transcripts.checks          yes        yes            yes            ·          ·               ·           ·
transcripts.confirm         yes        yes            yes            yes        yes             yes         yes
transcripts.file            yes        yes            yes            ·          ·               ·           ·
transcripts.finalise        yes        ·              ·              ·          ·               ·           ·
transcripts.list            yes        yes            yes            ·          ·               ·           ·
transcripts.previewClass    yes        yes            yes            ·          ·               ·           ·
transcripts.previewStudent  yes        yes            yes            ·          ·               ·           ·
transcripts.reissue         yes        ·              ·              ·          ·               ·           ·
transferPapers.print        yes        yes            yes            ·          ·               ·           ·
transferPapers.printApplication yes    yes            yes            ·          ·               ·           ·
yearResults.import          yes        yes            yes            ·          ·               ·           ·
yearResults.importFaults    yes        yes            yes            ·          ·               ·           ·
yearResults.importPreview   yes        yes            yes            ·          ·               ·           ·
yearResults.importRuns      yes        yes            yes            ·          ·               ·           ·
yearResults.importTemplate  yes        yes            yes            ·          ·               ·           ·
yearResults.undoImport      yes        yes            yes            ·          ·               ·           ·
`;
