import { openDatabase } from './open-database.ts';
import { sql } from 'kysely';
const t0=performance.now();
const db = await openDatabase({dataDir:'/tmp/w/bench', databaseUrl: process.env.URL_});
console.log('open', (performance.now()-t0)|0);
const k = db.kysely as any;
await sql`drop table if exists g`.execute(k); await sql`create table g (id int primary key, v int not null, name text)`.execute(k);
await sql`insert into g select i, 0, 'name '||i from generate_series(1,20000) i`.execute(k);
const secs = Number(process.argv[2] ?? 2);
async function run(name: string, clients: number, op: (i:number)=>Promise<unknown>) {
  let n=0; const end=performance.now()+secs*1000; let stall=0,last=performance.now();
  const iv=setInterval(()=>{const x=performance.now();stall=Math.max(stall,x-last-10);last=x},10);
  await Promise.all(Array.from({length:clients},async(_,c)=>{ while(performance.now()<end){await op((Math.random()*20000|0)+1);n++} }));
  clearInterval(iv); console.log(name, clients, (n/secs)|0,'/s stall',stall|0);
}
const read=(i:number)=>k.selectFrom('g').selectAll().where('id','=',i).executeTakeFirst();
const upd=(i:number)=>k.updateTable('g').set({v:i}).where('id','=',i).execute();
const tx=(i:number)=>k.transaction().execute(async(t:any)=>{await t.selectFrom('g').selectAll().where('id','=',i).executeTakeFirst();await t.updateTable('g').set({v:i}).where('id','=',i).execute()});
await run('warm',4,read);
for (const c of [1,16]) await run('read',c,read);
for (const c of [1,16]) await run('update',c,upd);
for (const c of [1,16]) await run('tx r+w',c,tx);
await db.close();
