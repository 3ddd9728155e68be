import './access/access.tables.ts';
import './accounts/accounts.tables.ts';
import './classes/classes.tables.ts';
import './grading/grading.tables.ts';
import './notifications/notifications.tables.ts';
import './school/school.tables.ts';
import './staff/staff.tables.ts';
import './students/students.tables.ts';
